import type { PinnedVersion, Pins } from '../pins/pins.ts';
import type { RemoteEvent } from '../remotes/remote-events.ts';

type Remote = Pins['remotes'][string];

/** What this page runs of a remote, and how that went. */
export interface RemoteState {
  readonly name: string;
  /** Where its version comes from; `off` if operators have switched it off. */
  readonly source: 'pinned' | 'chosen' | 'machine' | 'off';
  /** The version, or the host that serves it. */
  readonly from: string;
  /** From its first request until it had started; null while it is not loaded. */
  readonly loadMs: number | null;
  readonly errors: readonly RemoteEvent[];
}

/** The states of the remotes of a page, by name. */
export function remoteStates(
  { remotes }: Pins,
  events: readonly RemoteEvent[],
  requestedAt: (entry: string) => number | undefined,
): RemoteState[] {
  return Object.values(remotes)
    .map((remote) => {
      const own = events.filter(({ name }) => name === remote.name);
      const loaded = own.find(({ phase }) => phase === 'loaded');
      const begun = loaded && requestedAt(entryOf(remote, loaded.version));
      return {
        name: remote.name,
        source: sourceOf(remote),
        from: remote.unchecked ? new URL(remote.base).host : remote.version,
        loadMs: loaded && begun !== undefined ? loaded.at - begun : null,
        errors: own.filter(({ phase }) => phase !== 'loaded'),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function sourceOf({ disabled, unchecked, overridden }: Remote): RemoteState['source'] {
  if (disabled) return 'off';
  if (unchecked) return 'machine';
  return overridden ? 'chosen' : 'pinned';
}

/** The entry of the version that was loaded, which may be the last good one. */
function entryOf(remote: Remote, version: string): string {
  const versions: PinnedVersion[] = [remote, ...(remote.lastGood ? [remote.lastGood] : [])];
  return (versions.find((one) => one.version === version) ?? remote).entry;
}

/** When the browser began to fetch a file, on the clock of `performance.now()`. */
export function firstRequest(file: string): number | undefined {
  const address = new URL(file, location.href).href;
  return performance.getEntriesByName(address, 'resource')[0]?.startTime;
}
