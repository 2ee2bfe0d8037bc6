import { z } from 'zod';
import { DeployError } from '../deploy-error.ts';
import { parseJson } from '../parse-json.ts';
import type { Attribution } from '../pins/pin-set.ts';
import { attributionSchema } from '../pins/pinned-version.ts';
import { nameSchema } from '../release/release.ts';
import { keyFor, trustedKeys } from '../signing/keys.ts';
import { sign, signatureProblem, signatureSchema } from '../signing/signature.ts';
import { environmentThere } from '../store/environment-conflicts.ts';
import type { Store } from '../store/store.ts';
import type { ChangeOptions } from './change.ts';
import { attributionOf } from './commit-pins.ts';
import { nearestNames } from './nearest-names.ts';

const creationSchema = attributionSchema.extend({ env: nameSchema, signature: signatureSchema });

type Sources = Pick<ChangeOptions, 'store' | 'keys' | 'env'>;

/** Makes an environment that has no pins yet, so that a mistyped name is never one. */
export async function createEnvironment(options: ChangeOptions): Promise<Attribution> {
  const { store, keys, env, dryRun } = options;
  const created = { env, ...attributionOf(options) };
  const signed = sign(created, await keyFor(keys, 'operator', { env, verb: 'create' }));
  const isThere = (await store.revisions(env)).length > 0 || (await store.creation(env));
  if (isThere) throw environmentThere(env);
  if (!dryRun) await store.create(env, JSON.stringify(signed, null, 2));
  return created;
}

/** The author of an environment; undefined for one that began with its first pins. */
export async function creationOf({ store, keys, env }: Sources): Promise<Attribution | undefined> {
  const text = await store.creation(env);
  if (text === undefined) return undefined;
  const parsed = creationSchema.safeParse(parseJson(text));
  const problem = !parsed.success
    ? z.prettifyError(parsed.error)
    : parsed.data.env !== env
      ? `it was made for ${parsed.data.env}`
      : signatureProblem(parsed.data, await trustedKeys(keys, 'operator'), { env, verb: 'create' });
  if (!parsed.success || problem) {
    throw new DeployError('damaged', `The creation of ${env} is not to be trusted.`, [
      problem ?? '',
    ]);
  }
  const { actor, reason, time } = parsed.data;
  return { actor, reason, time };
}

/** Fails, with the names that may have been meant, if there is no such environment. */
export async function requireEnvironment(sources: Sources): Promise<void> {
  const { store, env } = sources;
  if ((await store.revisions(env)).length > 0 || (await store.current(env))) return;
  if (await creationOf(sources)) return;
  throw await noEnvironment(store, env);
}

async function noEnvironment(store: Store, env: string): Promise<DeployError> {
  const known = await store.environments();
  const near = nearestNames(env, known);
  return new DeployError('not-found', `There is no environment ${env}.`, [
    ...(near.length > 0 ? [`Did you mean ${near.join(' or ')}?`] : []),
    ...(known.length > 0 ? [`There are: ${known.join(', ')}.`] : []),
    `A new one is made on purpose: "deploy create ${env}".`,
  ]);
}
