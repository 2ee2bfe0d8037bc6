import { chunksOf } from 'shared-api/chunks';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { readRevision } from '../pins/read-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

/** The revision that brought a version in force. */
export interface Brought {
  by: PinSet;
  /** The version before, if there was one. */
  instead: string | undefined;
  /** Whether an earlier revision may have brought it, which was not looked at. */
  isPartial: boolean;
}

/** How many revisions are read at once: each is a request where the store is remote. */
const AT_ONCE = 10;

/**
 * Goes back through the history, at most so many revisions, to those that brought the versions in
 * force, by the names of the releases.
 */
export async function whatBrought(
  { store, keys }: { store: Store; keys: KeySource },
  inForce: PinSet,
  { names, most = Infinity }: { names?: readonly string[]; most?: number } = {},
): Promise<Map<string, Brought>> {
  const { env } = inForce;
  const pins = pinsByName(inForce);
  const open = new Map(
    (names ?? Object.keys(pins)).map((name) => [name, inForce] as [string, PinSet]),
  );
  const found = new Map<string, Brought>();
  const trusted = await trustedKeys(keys, 'operator');
  const older = (await store.revisions(env)).filter((one) => one < inForce.revision).toReversed();
  const looked = older.slice(0, most);
  const isPartial = looked.length < older.length;
  search: for (const some of chunksOf(looked, AT_ONCE)) {
    if (open.size === 0) break;
    const batch = await Promise.all(
      some.map((one) => readRevision(store, trusted, env, one).catch(() => undefined)),
    );
    for (const earlier of batch) {
      // Nothing can be said of what was before a revision that cannot be read.
      if (!earlier) break search;
      const then = pinsByName(earlier);
      for (const [name, by] of open) {
        if (then[name]?.digest === pins[name]?.digest) open.set(name, earlier);
        else {
          found.set(name, { by, instead: then[name]?.version, isPartial: false });
          open.delete(name);
        }
      }
    }
  }
  for (const [name, by] of open) found.set(name, { by, instead: undefined, isPartial });
  return found;
}
