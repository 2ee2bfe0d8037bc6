import type { RemoteManifest } from 'shared-api/remote';

/** A remote's version as the operators pinned it. Made by the gateway from the signed pins. */
export interface PinnedVersion {
  readonly name: string;
  readonly version: string;
  /** Global name of the container; carries the version. */
  readonly container: string;
  /** URL of the entry file. */
  readonly entry: string;
  /** URL of the release's folder, ending in a slash. */
  readonly base: string;
  /** Integrity of files by path below `base`: of the entry, and of all when that does not check them. */
  readonly files: Readonly<Record<string, string>>;
  /** The contracts that it works with besides the one that it was built for. */
  readonly contracts?: RemoteManifest['contracts'];
  /** Served by a developer's machine: no file has an integrity. */
  readonly unchecked?: true;
  /** This browser has chosen another version than the pinned one. */
  readonly overridden?: true;
}

/** A remote as it is pinned, with what it brings and the version to fall back to. */
export interface PinnedRemote extends PinnedVersion, RemoteManifest {
  /** The version to fall back to when this one does not load. */
  readonly lastGood?: PinnedVersion;
  /** Switched off by operators: it is not loaded. */
  readonly disabled?: true;
}

/** The set of versions this page runs; frozen for as long as the page lives. */
export interface Pins {
  readonly env: string;
  readonly revision: number;
  /** Whether a browser may choose other versions, also from the machine it runs on. */
  readonly override?: true;
  /** The share of page loads that report their remotes; unset, all do. */
  readonly beaconSample?: number;
  /** The canary that this page is part of, for its reports. */
  readonly canary?: string;
  /** Operators have switched the service worker off, or there is none for these pins. */
  readonly serviceWorker?: false;
  readonly shell: {
    readonly version: string;
    readonly base: string;
    readonly files: Readonly<Record<string, string>>;
  };
  readonly remotes: Readonly<Record<string, PinnedRemote>>;
}

export class UnreadablePinsError extends Error {
  override readonly name = 'UnreadablePinsError';
}

declare global {
  // The contents of the file of pins, whose integrity is in the page.
  var kanbanPins: unknown;
}

function isPins(value: unknown): value is Pins {
  if (typeof value !== 'object' || value === null) return false;
  const { env, revision, shell, remotes } = value as Partial<Pins>;
  return (
    typeof env === 'string' &&
    typeof revision === 'number' &&
    typeof shell?.files === 'object' &&
    typeof remotes === 'object' &&
    Object.values(remotes).every(
      (remote) =>
        typeof remote.entry === 'string' &&
        typeof remote.files === 'object' &&
        Array.isArray(remote.slots),
    )
  );
}

/**
 * The pins of the page: those written into it, for this browser alone, or else those of the file
 * for everybody. Throws UnreadablePinsError if there are none.
 */
export function readPins(page: Document, file = globalThis.kanbanPins): Pins {
  const text = page.getElementById('pins')?.textContent;
  const value = text ? parse(text) : file;
  if (value === undefined) throw new UnreadablePinsError('The page carries no pins.');
  if (!isPins(value)) throw new UnreadablePinsError('The pins of the page lack a part.');
  return Object.freeze(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadablePinsError('The pins of the page are not JSON.', { cause });
  }
}
