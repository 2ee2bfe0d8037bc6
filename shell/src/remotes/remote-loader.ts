import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteModule, SERVED_CONTRACTS, worksWith } from 'shared-api/remote';
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

/**
 * Loads remotes by the pins, each once. A version that does not load, start or draw is replaced by
 * the last good one. If that fails as well, `load` rejects with the first cause, and a later call
 * begins again.
 */
export interface RemoteLoader {
  /** @param isWanted Whether somebody waits for it, so that the time that it takes counts. */
  load(name: string, isWanted?: boolean): Promise<RemoteModule>;
  /**
   * Loads the pinned version before it is needed, and says whether it is there. If it cannot be
   * fetched, nothing has happened.
   */
  prefetch(name: string): Promise<boolean>;
  /**
   * The version that was loaded has started, and is wanted.
   *
   * @param wantedAt Since when, by `performance.now`, if no `load` has said it before.
   */
  started(name: string, wantedAt: number): void;
  /** The version that was loaded threw when it was started: the next `load` takes another one. */
  notStarted(name: string, error: unknown): void;
  /** Whether there is another version than the one that was loaded. */
  hasAnother(name: string): boolean;
  /** The version that was loaded, or else the pinned one. */
  version(name: string): PinnedVersion | undefined;
}

interface Loading {
  /** When a mount first asked for it. */
  begun: number | undefined;
  /** The versions that are left to try, the best one first. */
  readonly versions: PinnedVersion[];
  /** Failures of better versions, which are reported once another one is wanted and starts. */
  readonly failures: { readonly version: PinnedVersion; readonly error: unknown }[];
  /** The pinned version before anything needs it; undefined if it did not load. */
  early: Promise<RemoteModule | undefined> | undefined;
  remote: Promise<RemoteModule> | undefined;
}

/** Fetches the module of a version; whether it fits is checked by the loader. */
export type FetchModule = (pinned: PinnedVersion) => Promise<RemoteModule | undefined>;

const fetchFederated: FetchModule = async ({ container, entry }) => {
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
  const loaded = await loadRemote<{ default: RemoteModule }>(`${container}/app`);
  return loaded?.default;
};

const JITTER_MS = 600;
// After a slow failure the person has waited long enough: the last good version is next.
const QUICK_MS = 5000;

// Matches code that never arrived. Code that ran and threw would count as loaded the second time,
// so only missing code is retried.
const NEVER_CAME = /RUNTIME-008|ChunkLoadError|Loading (CSS )?chunk/;

/** Whether an error says that code could not be fetched, as when its release has gone. */
export const isMissingCode = (error: unknown) => NEVER_CAME.test(String(error));

/** Makes the loader of a page; tests bring other modules. */
export function createRemoteLoader(
  pins: Pins,
  { report, loaded }: Pick<Beacons, 'report' | 'loaded'>,
  fetchModule: FetchModule = fetchFederated,
): RemoteLoader {
  const loading = new Map<string, Loading>();

  async function loadVersion(pinned: PinnedVersion): Promise<RemoteModule> {
    const { name, version, entry } = pinned;
    const remote = await fetchModule(pinned);
    if (remote?.name !== name) throw new RemoteLoadError(`${entry} is not the remote ${name}.`);
    const { contractVersion } = remote;
    if (!worksWith(SERVED_CONTRACTS, contractVersion, pinned.contracts)) {
      throw new RemoteLoadError(
        `${name} ${version} speaks contract ${contractVersion}, this shell ${SERVED_CONTRACTS.join(' and ')}.`,
      );
    }
    return remote;
  }

  /** Retries once when the network failed quickly, after a random delay, so that pages do not retry together. */
  async function loadAgainIfQuick(pinned: PinnedVersion): Promise<RemoteModule> {
    const begun = performance.now();
    try {
      return await loadVersion(pinned);
    } catch (error) {
      const isLate = performance.now() - begun > QUICK_MS;
      if (isLate || !isMissingCode(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, JITTER_MS * (0.5 + Math.random())));
      return loadVersion(pinned);
    }
  }

  function fail({ versions, failures }: Loading, error: unknown): void {
    const version = versions.shift();
    if (version) failures.push({ version, error });
  }

  /** Loads the best version that is left. */
  async function loadNext(name: string, one: Loading): Promise<RemoteModule> {
    if (one.early) {
      const early = await one.early;
      one.early = undefined;
      if (early) return early;
    }
    for (;;) {
      const [version] = one.versions;
      if (!version) {
        loading.delete(name);
        for (const failure of one.failures) report('failed', failure.version, failure.error);
        throw one.failures[0]?.error;
      }
      try {
        return await (one.failures.length === 0 ? loadAgainIfQuick(version) : loadVersion(version));
      } catch (error) {
        fail(one, error);
      }
    }
  }

  /** The loading of a remote, which is at its beginning if nobody has asked for it. */
  function loadingOf(name: string, pinned: PinnedRemote): Loading {
    const { lastGood } = pinned;
    const versions = lastGood ? [pinned, lastGood] : [pinned];
    const fresh = { begun: undefined, versions, failures: [], early: undefined, remote: undefined };
    const one = loading.get(name) ?? fresh;
    loading.set(name, one);
    return one;
  }

  return {
    load(name, isWanted = true) {
      const pinned = pins.remotes[name];
      if (!pinned) return Promise.reject(new RemoteLoadError(`${name} is not pinned.`));
      if (pinned.disabled) return Promise.reject(new RemoteOffError(`${name} is switched off.`));
      const one = loadingOf(name, pinned);
      if (isWanted) one.begun ??= performance.now();
      one.remote ??= loadNext(name, one);
      return one.remote;
    },
    async prefetch(name) {
      const pinned = pins.remotes[name];
      if (!pinned || pinned.disabled) return false;
      const one = loadingOf(name, pinned);
      const [version] = one.versions;
      const isThere = async () => {
        const module = await (one.remote ?? one.early)?.catch(() => undefined);
        return module !== undefined;
      };
      if (one.remote || one.early || !version) return isThere();
      one.early = loadVersion(version).catch((error: unknown) => {
        // Code that ran and threw would count as loaded the second time.
        if (!isMissingCode(error)) fail(one, error);
        else one.early = undefined;
        return undefined;
      });
      return isThere();
    },
    started(name, wantedAt) {
      const one = loading.get(name);
      const [version] = one?.versions ?? [];
      if (!one || !version) return;
      for (const failure of one.failures.splice(0)) {
        report('fell-back', failure.version, failure.error);
      }
      loaded(version, one.begun ?? wantedAt);
    },
    notStarted(name, error) {
      const one = loading.get(name);
      if (!one) return;
      fail(one, error);
      one.remote = undefined;
    },
    hasAnother: (name) => (loading.get(name)?.versions.length ?? 0) > 1,
    version: (name) => loading.get(name)?.versions[0] ?? pins.remotes[name],
  };
}
