import type { RemoteManifest } from 'shared-api/remote';
import type { PinnedRemote, Pins } from './pins.ts';

/** The file of a build that has its manifest. */
const BUILD_NOTES = 'shared.json';

/** What a developer's machine serves may not run; the page then goes by what is pinned. */
async function ownManifest({ base }: PinnedRemote): Promise<Partial<RemoteManifest>> {
  try {
    const response = await fetch(base + BUILD_NOTES);
    return ((await response.json()) as { manifest?: RemoteManifest }).manifest ?? {};
  } catch {
    return {};
  }
}

/**
 * The pins with what remotes that a developer's machine serves say of themselves now: it is in no
 * release yet.
 */
export async function withServedManifests(pins: Pins): Promise<Pins> {
  const remotes = await Promise.all(
    Object.entries(pins.remotes).map(async ([name, remote]): Promise<[string, PinnedRemote]> => [
      name,
      remote.unchecked ? { ...remote, ...(await ownManifest(remote)) } : remote,
    ]),
  );
  return Object.freeze({ ...pins, remotes: Object.fromEntries(remotes) });
}
