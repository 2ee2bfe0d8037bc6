import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type RemoteModule } from 'shared-api/remote';
import type { Beacons } from './beacons.ts';
import type { PinnedRemote, PinnedVersion, Pins } from '../pins/pins.ts';

/** A remote that could not be started; its message has the details for a report to its team. */
class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** Operators have switched the remote off; nothing is wrong with it here. */
export class RemoteOffError extends Error {
  override readonly name = 'RemoteOffError';
}

export type LoadRemote = (name: string) => Promise<RemoteModule>;

async function loadVersion(pinned: PinnedVersion): Promise<RemoteModule> {
  const { name, container, entry } = pinned;
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
  const loaded = await loadRemote<{ default: RemoteModule }>(`${container}/app`);
  const remote = loaded?.default;
  if (remote?.name !== name) throw new RemoteLoadError(`${entry} is not the remote ${name}.`);
  if (remote.contractVersion !== CONTRACT_VERSION) {
    throw new RemoteLoadError(
      `${name} ${pinned.version} speaks contract ${remote.contractVersion}, this shell ${CONTRACT_VERSION}.`,
    );
  }
  return remote;
}

const JITTER_MS = 600;
// After a slow failure the person has waited long enough: the last good version is next.
const QUICK_MS = 5000;

// Matches code that never arrived. Code that ran and threw would count as loaded the second time,
// so only missing code is retried.
const NEVER_CAME = /RUNTIME-008|ChunkLoadError|Loading (CSS )?chunk/;

/** Retries once when the network failed quickly, after a random delay, so that pages do not retry together. */
async function loadAgainIfQuick(pinned: PinnedVersion): Promise<RemoteModule> {
  const begun = performance.now();
  try {
    return await loadVersion(pinned);
  } catch (error) {
    const isLate = performance.now() - begun > QUICK_MS;
    if (isLate || !NEVER_CAME.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, JITTER_MS * (0.5 + Math.random())));
    return loadVersion(pinned);
  }
}

async function loadPinned(pinned: PinnedRemote, { report }: Beacons): Promise<RemoteModule> {
  const { lastGood } = pinned;
  try {
    const remote = await loadAgainIfQuick(pinned);
    report('loaded', pinned);
    return remote;
  } catch (error) {
    if (!lastGood) {
      report('failed', pinned, error);
      throw error;
    }
    try {
      const remote = await loadVersion(lastGood);
      report('fell-back', pinned, error);
      report('loaded', lastGood);
      return remote;
    } catch (second) {
      report('failed', pinned, error);
      report('failed', lastGood, second);
      throw second;
    }
  }
}

/**
 * Loads remotes by the pins, each once. If the pinned version does not load, the last good one is
 * taken; if neither loads, the promise rejects and a later call tries again.
 */
export function createRemoteLoader(pins: Pins, beacons: Beacons): LoadRemote {
  const loading = new Map<string, Promise<RemoteModule>>();
  return (name) => {
    const pinned = pins.remotes[name];
    if (!pinned) return Promise.reject(new RemoteLoadError(`${name} is not pinned.`));
    if (pinned.disabled) return Promise.reject(new RemoteOffError(`${name} is switched off.`));
    const known = loading.get(name);
    if (known) return known;
    const started = loadPinned(pinned, beacons);
    started.catch(() => loading.delete(name));
    loading.set(name, started);
    return started;
  };
}
