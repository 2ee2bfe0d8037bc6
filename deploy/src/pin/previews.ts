import { DeployError } from '../deploy-error.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { versionsIn } from '../pins/sets.ts';
import { keyFor, trustedKeys } from '../signing/keys.ts';
import type { Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';
import { pinsOf, type ChangeOptions, type PinChange } from './change.ts';
import { createEnvironment } from './create-environment.ts';
import { pin } from './pin.ts';

export interface PreviewPublication extends ChangeOptions {
  /** The environment that it is a preview of, and whose gateway shows it. */
  of: string;
  /** The versions that differ from those of that environment. */
  versions: Readonly<Record<string, string>>;
  /** Where people reach it. */
  url?: string | undefined;
}

/**
 * Makes `env` a preview: what another environment has now, with some versions in place of others. One
 * that is there already is brought up to date.
 */
export async function publishPreview(options: PreviewPublication): Promise<PinChange> {
  const { store, keys, env, of, versions, url, ...change } = options;
  const operator = await trustedKeys(keys, 'operator');
  const shown = pinsOf(await readPins(store, operator, of), of, await store.environments());
  if (shown.settings?.previewOf !== undefined) {
    throw new DeployError('usage', `${of} is a preview: name the environment that it is of.`);
  }
  const there = await readPins(store, operator, env);
  if (there.pins || there.problems.length > 0) previewIn(pinsOf(there, env), of);
  const sources = { ...change, store, keys, env };
  if (!there.pins && (await store.creation(env)) === undefined) await createEnvironment(sources);
  return pin({
    ...sources,
    versions: { ...versionsIn(shown), ...versions },
    // What is switched off there is not part of it.
    allowMissing: true,
    origin: { env: of, revision: shown.revision },
    settings: {
      previewOf: of,
      ...(url !== undefined && { url }),
      ...(shown.settings?.override && { override: true }),
    },
  });
}

/** Removes a preview; environments of another kind are refused. */
export async function removePreview({ store, keys, env }: ChangeOptions): Promise<void> {
  const operator = await trustedKeys(keys, 'operator');
  const there = await readPins(store, operator, env);
  if (!there.pins && there.problems.length === 0) {
    const others = await previewsIn(store, operator);
    throw new DeployError('not-found', `There is no preview ${env}.`, [
      ...(others.length > 0 ? [`There are: ${others.join(', ')}.`] : []),
    ]);
  }
  previewIn(pinsOf(there, env));
  await keyFor(keys, 'operator', { env, verb: 'create' });
  await store.removeEnvironment(env);
}

async function previewsIn(store: Store, operator: Trust): Promise<string[]> {
  const environments = await store.environments();
  const found = await Promise.all(environments.map((env) => readPins(store, operator, env)));
  return environments.filter((_, index) => found[index]?.pins?.settings?.previewOf !== undefined);
}

function previewIn({ env, settings }: PinSet, of?: string): void {
  const { previewOf } = settings ?? {};
  if (previewOf !== undefined && (of === undefined || of === previewOf)) return;
  const what = previewOf === undefined ? 'no preview' : `a preview of ${previewOf}`;
  throw new DeployError('conflict', `${env} is ${what}, and stays as it is.`);
}
