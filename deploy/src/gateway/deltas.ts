import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { ReleaseFile } from '../release/release.ts';
import type { Store } from '../store/store.ts';

/** Compresses by Zstandard with what the browser has as its dictionary. */
export type CompressDelta = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

/** A file of a release. */
interface PlacedFile {
  readonly name: string;
  readonly version: string;
  readonly file: ReleaseFile;
}

/** Finds a file of a release in the store; undefined if no valid release lists it. */
type FindFile = (name: string, version: string, path: string) => Promise<ReleaseFile | undefined>;

interface ZstdOptions {
  dictionary: Buffer;
  params: Record<number, number>;
}

/** The part of Node's zlib that older versions lack. */
interface NodeZstd {
  zstdCompress?: (
    bytes: Buffer,
    options: ZstdOptions,
    done: (error: Error | null, packed: Buffer) => void,
  ) => void;
  constants: { ZSTD_c_compressionLevel: number };
}

const LEVEL = 12;

/** Node's own Zstandard; undefined on versions of Node without it (22.15 and later have it). */
export function nodeCompressDelta(): CompressDelta | undefined {
  const { zstdCompress, constants } = zlib as unknown as NodeZstd;
  if (!zstdCompress) return undefined;
  const compress = promisify(zstdCompress);
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  return (bytes, dictionary) => compress(bytes, { dictionary, params });
}

/** Begins each response that is compressed by Zstandard with a dictionary (RFC 9842), before its hash. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Brotli leaves about a quarter; a delta that is not far smaller is not worth its place. */
const MAX_SHARE = 0.15;
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PAIRS = 5_000;
const MAX_WAITING = 100;
/** Nobody waits longer for a delta that is being made. */
const MAX_WAIT_MS = 200;
/** A store that takes longer holds up all others. */
const MAX_READ_MS = 5_000;
/** Until a delta that could not be made is tried again. */
const RETRY_MS = 60_000;

const NAMED_BY_HASH = /^(.+)\.[0-9a-f]{8,}\.(js|css|woff2)$/;
const ROLES: readonly ReleaseFile['role'][] = ['entry', 'chunk', 'style', 'asset'];

/** What stays the same of a file's name from release to release; undefined for files without deltas. */
function stemOf({ path, role }: Pick<ReleaseFile, 'path' | 'role'>): string | undefined {
  const [, stem, ending] = NAMED_BY_HASH.exec(path) ?? [];
  return ROLES.includes(role) && stem !== undefined ? `${stem}.*.${ending ?? ''}` : undefined;
}

async function tooLate(): Promise<never> {
  await pause(MAX_READ_MS, undefined, { ref: false });
  throw new Error('The store took too long.');
}

interface Named {
  readonly version: string;
  readonly path: string;
  readonly integrity: string;
}

/** The dictionary that a browser has for what it requests. */
function dictionaryOf(headers: IncomingHttpHeaders): Named | undefined {
  const encodings = headers['accept-encoding']?.toString() ?? '';
  if (!/(?:^|,)\s*dcz\s*(?:,|$)/.test(encodings)) return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, version, path] = /^"([^"/]+)\/([^"]+)"$/.exec(String(headers['dictionary-id'])) ?? [];
  if (hash === undefined || version === undefined || path === undefined) return undefined;
  return { version, path, integrity: `sha256-${hash}` };
}

export interface Delta {
  readonly body: Buffer;
  readonly etag: string;
}

interface Options {
  store: Pick<Store, 'readFile'>;
  find: FindFile;
  /** Undefined: no deltas are made. */
  compress: CompressDelta | undefined;
  /** Called with what could not be made. */
  log: (line: string) => void;
}

/**
 * What changed in a file since the release that a browser has, for browsers that offer theirs as a
 * dictionary. A delta is made when it is first asked for, and kept.
 */
export class Deltas {
  readonly #options: Options;
  /** Null for a pair whose delta is not worth it. The newest are last. */
  readonly #made = new Map<string, Buffer | null>();
  #keptBytes = 0;
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The headers by which a browser keeps a file as the dictionary of the same file in later releases. */
  headersOf({ name, version, file }: PlacedFile): Record<string, string> {
    const stem = this.#options.compress && stemOf(file);
    if (stem === undefined) return {};
    const match = `match="/store/${name}/*/${stem}"`;
    return {
      'use-as-dictionary': `${match}, id="${version}/${file.path}"`,
      vary: 'accept-encoding, available-dictionary',
    };
  }

  /**
   * What a request gets in the encoding `dcz`, and the tag of that; undefined if it gets the whole
   * file, also when the store has no answer for what the browser has.
   */
  async of(headers: IncomingHttpHeaders, target: PlacedFile): Promise<Delta | undefined> {
    const { compress } = this.#options;
    const named = compress && dictionaryOf(headers);
    if (!named) return undefined;
    const key = `${named.integrity} ${target.file.integrity}`;
    if (!this.#made.has(key) && this.#waiting < MAX_WAITING) {
      this.#waiting++;
      // One after the other, so that a release does not take the gateway's processor.
      const made = this.#work.then(() => this.#make(compress, key, { named, target }));
      this.#work = made;
      await Promise.race([made, pause(MAX_WAIT_MS, undefined, { ref: false })]);
    }
    const body = this.#made.get(key);
    return body ? { body, etag: `"${target.file.integrity}-${named.integrity}"` } : undefined;
  }

  /** Resolves when everything that was asked for has been made. */
  settled(): Promise<void> {
    return this.#work;
  }

  async #make(
    compress: CompressDelta,
    key: string,
    { named, target }: { named: Named; target: PlacedFile },
  ): Promise<void> {
    try {
      if (this.#made.has(key)) return;
      const read = await Promise.race([this.#read(named, target), tooLate()]);
      if (!read) return;
      const [known, wanted] = read;
      const packed = await compress(wanted, known);
      const hash = Buffer.from(named.integrity.slice('sha256-'.length), 'base64');
      const isWorthIt = packed.length <= wanted.length * MAX_SHARE;
      this.#keep(key, isWorthIt ? Buffer.concat([MAGIC, hash, packed]) : null);
    } catch (error) {
      this.#keep(key, null);
      setTimeout(() => this.#made.delete(key), RETRY_MS).unref();
      this.#options.log(`No delta of ${target.file.path}: ${String(error)}`);
    } finally {
      this.#waiting--;
    }
  }

  /** The bytes of both files; undefined if they are not the same file in two releases. */
  async #read(named: Named, { name, version, file }: PlacedFile) {
    const { store, find } = this.#options;
    const known = await find(name, named.version, named.path);
    if (known?.integrity !== named.integrity || stemOf(known) !== stemOf(file)) return undefined;
    const bytes = await Promise.all([
      store.readFile(name, named.version, known.path),
      store.readFile(name, version, file.path),
    ]);
    return bytes[0] && bytes[1] && ([bytes[0], bytes[1]] as const);
  }

  #keep(key: string, delta: Buffer | null): void {
    this.#made.set(key, delta);
    this.#keptBytes += delta?.length ?? 0;
    for (const [oldest, bytes] of this.#made) {
      if (this.#keptBytes <= KEPT_BYTES && this.#made.size <= KEPT_PAIRS) break;
      this.#made.delete(oldest);
      this.#keptBytes -= bytes?.length ?? 0;
    }
  }
}
