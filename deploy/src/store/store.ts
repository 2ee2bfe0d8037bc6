import type { Readable } from 'node:stream';
import type { Release } from '../release/release.ts';

/** A release is absent, valid, or broken; a broken one is neither served nor pinned. */
export type StoredRelease =
  { state: 'absent' } | { state: 'broken'; problem: string } | { state: 'valid'; release: Release };

/** A file to send: `size` bytes of `stream`, which the reader must consume or destroy. */
export interface StoredFile {
  size: number;
  stream: Readable;
}

/** Where releases and pins are kept. Releases and revisions are written once and never change. */
export interface Store {
  /** The location of this store, for people. */
  readonly location: string;
  /** The directory of keys that were created on demand; a shared store creates none. */
  readonly keyDirectory: string | undefined;
  /** Each read goes over a network, so results may be reused for a moment. */
  readonly isRemote: boolean;

  /** Looks at one release: its description parses and all its files are there in full. */
  release(name: string, version: string): Promise<StoredRelease>;
  /** The names of all that was published. */
  names(): Promise<string[]>;
  versions(name: string): Promise<string[]>;
  /** `path` as listed in the release, with `.br` or `.gz` for a precompressed copy. */
  openFile(name: string, version: string, path: string): Promise<StoredFile | undefined>;
  readFile(name: string, version: string, path: string): Promise<Buffer | undefined>;
  /** Puts a release in place at once and whole; a broken one is replaced, a valid one never. */
  writeRelease(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  removeRelease(name: string, version: string): Promise<void>;

  /** The environments that were created or have pins. */
  environments(): Promise<string[]>;
  /** Text of the note that an environment was created on purpose. */
  creation(env: string): Promise<string | undefined>;
  /** Writes that note; fails with `conflict` when there is one. */
  create(env: string, text: string): Promise<void>;
  /** Text of the environment's current pins. */
  current(env: string): Promise<string | undefined>;
  /** Changes whenever `current` does; cheap to ask. */
  currentTag(env: string): Promise<string>;
  /** Known revisions, rising. */
  revisions(env: string): Promise<number[]>;
  revision(env: string, revision: number): Promise<string | undefined>;
  /** Makes `text` the environment's revision; fails with `conflict` when the number is taken. */
  commit(env: string, revision: number, text: string): Promise<void>;
  /** Removes an environment with its history, as is done with previews. */
  removeEnvironment(env: string): Promise<void>;
  /** Publishes an intention, for others to see before they act; see `gc/intentions.ts`. */
  writeIntention(kind: string, name: string, text: string): Promise<void>;
  /** The published intentions, by name. */
  intentions(kind: string): Promise<Map<string, string>>;
  removeIntention(kind: string, name: string): Promise<void>;
  /** Writes what pages reported to one gateway, over what it wrote before. */
  writeReport(env: string, name: string, text: string): Promise<void>;
  /** The reports of all gateways, by name. */
  reports(env: string): Promise<Map<string, string>>;
  removeReport(env: string, name: string): Promise<void>;
  /** Calls back after every change of the environment's pins, until the returned function is called. */
  watch(env: string, changed: () => void): () => void;
}
