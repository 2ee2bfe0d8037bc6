import { requirePins } from '../pin/change.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { readPins, readRevision } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { parseEnvironment } from './arguments.ts';
import type { Sources } from './sources.ts';

/** The pins that `<env>` or `<env>#<revision>` names. */
export async function readSet(
  { store, keys }: Sources,
  target: string,
): Promise<{ pins: PinSet; problems: string[] }> {
  const { env, revision } = parseEnvironment(target);
  const trusted = await trustedKeys(keys, 'operator');
  if (revision !== undefined) {
    return { pins: await readRevision(store, trusted, env, revision), problems: [] };
  }
  const found = await readPins(store, trusted, env);
  return { pins: await requirePins(store, found, env), problems: found.problems };
}

/** The revision before one, if there is any. */
export async function readPrevious(
  { store, keys }: Sources,
  { env, revision }: PinSet,
): Promise<PinSet | undefined> {
  const earlier = (await store.revisions(env)).findLast((one) => one < revision);
  if (earlier === undefined) return undefined;
  return readRevision(store, await trustedKeys(keys, 'operator'), env, earlier);
}
