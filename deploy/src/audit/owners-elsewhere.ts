import { readPins } from '../pins/read-pins.ts';
import { manifestOf } from '../release/manifest.ts';
import type { Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';

/** Teams by the names of packages. */
export type Owners = Readonly<Record<string, readonly string[]>>;

/** What a store says of remotes, which may be from other repositories. */
export interface Elsewhere {
  /** The owners of pinned remotes, by the manifest of the newest pin; without those that name none. */
  owners: Owners;
  /** The names of all that is published or pinned. */
  names: readonly string[];
  /** What could not be read, for people. */
  notes: string[];
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reads who owns the remotes in a store; what cannot be read, as without a network, becomes a note. */
export async function readElsewhere(store: Store, operator: Trust): Promise<Elsewhere> {
  try {
    const [published, envs] = await Promise.all([store.names(), store.environments()]);
    const read = await Promise.all(
      envs.map(async (env) => ({ env, ...(await readPins(store, operator, env)) })),
    );
    const sets = read.flatMap(({ pins }) => pins ?? []);
    const pinned = sets
      .toSorted((a, b) => a.time.localeCompare(b.time))
      .flatMap(({ remotes }) => Object.entries(remotes));
    const newest = Object.entries(Object.fromEntries(pinned));
    return {
      owners: Object.fromEntries(
        newest.flatMap(([name, pin]) => {
          const { owners = [] } = manifestOf(name, pin);
          return owners.length > 0 ? [[name, owners]] : [];
        }),
      ),
      names: [...new Set([...published, ...newest.map(([name]) => name)])],
      notes: read.flatMap(({ env, pins, problems }) =>
        pins || problems.length === 0
          ? []
          : [`The pins of ${env} cannot be read: ${problems.join(' ')}`],
      ),
    };
  } catch (error) {
    const note = `Remotes of other repositories are not compared: ${store.location} cannot be read: ${textOf(error)}`;
    return { owners: {}, names: [], notes: [note] };
  }
}
