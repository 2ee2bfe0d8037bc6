import { pipeline } from 'node:stream';
import type { ReleaseFile } from '../release/release.ts';
import { storedPath } from '../release/stored-copies.ts';
import { contentType } from '../serving/content-types.ts';
import { headerTable } from '../serving/headers.ts';
import { negotiateEncoding } from '../serving/negotiate-encoding.ts';
import type { Store } from '../store/store.ts';
import { type CompressDelta, Deltas } from './deltas.ts';
import { notModified, refuse, send, type Exchange } from './responses.ts';

const REMEMBERED_RELEASES = 200;

interface Options {
  /** Makes deltas for browsers that have an earlier release of a file; undefined: none are made. */
  compress?: CompressDelta | undefined;
  log?: (line: string) => void;
}

/** Serves the files that valid releases list, and nothing else of the store. */
export class StoreFiles {
  readonly #store: Store;
  readonly #known = new Map<string, ReadonlyMap<string, ReleaseFile>>();
  readonly deltas: Deltas;

  constructor(store: Store, { compress, log = () => undefined }: Options = {}) {
    this.#store = store;
    const find = async (name: string, version: string, path: string) =>
      (await this.#filesOf(name, version)).get(path);
    this.deltas = new Deltas({ store, find, compress, log });
  }

  async serve(exchange: Exchange): Promise<void> {
    const [name, version, path] = parts(exchange.path);
    const file = path && (await this.#filesOf(name, version)).get(path);
    // A page has its place at the application's own paths, with its own headers.
    if (!file || file.role === 'html') {
      refuse(exchange, 404, 'No such file.');
      return;
    }
    const placed = { name, version, file };
    const versioned = {
      ...headerTable.versioned,
      'content-type': contentType(file.path),
      vary: 'accept-encoding',
      ...this.deltas.headersOf(placed),
    };
    const delta = await this.deltas.of(exchange.request.headers, placed);
    if (delta) {
      const { body, etag } = delta;
      if (notModified(exchange, etag, versioned)) return;
      send(exchange, 200, { ...versioned, etag, 'content-encoding': 'dcz' }, body);
      return;
    }
    const encoding = negotiateEncoding(
      exchange.request.headers['accept-encoding']?.toString(),
      file.encodings,
    );
    const etag = `"${file.integrity}${encoding ? `-${encoding}` : ''}"`;
    if (notModified(exchange, etag, versioned)) return;
    const stored = await this.#store.openFile(name, version, storedPath(file, encoding));
    if (exchange.response.destroyed) {
      // The client has left, and nothing can be sent any more.
      stored?.stream.destroy();
      return;
    }
    if (!stored || (!encoding && stored.size !== file.size)) {
      stored?.stream.destroy();
      this.#known.delete(`${name}@${version}`);
      refuse(exchange, 404, 'No such file.');
      return;
    }
    exchange.response.writeHead(200, {
      ...versioned,
      etag,
      'content-length': stored.size,
      ...(encoding && { 'content-encoding': encoding }),
    });
    if (exchange.request.method === 'HEAD') {
      stored.stream.destroy();
      exchange.response.end();
      return;
    }
    pipeline(stored.stream, exchange.response, () => undefined);
  }

  async #filesOf(name: string, version: string): Promise<ReadonlyMap<string, ReleaseFile>> {
    const key = `${name}@${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const there = await this.#store.release(name, version);
    if (there.state !== 'valid') return new Map();
    const files = new Map(there.release.files.map((file) => [file.path, file]));
    const [oldest] = this.#known.keys();
    if (oldest && this.#known.size >= REMEMBERED_RELEASES) this.#known.delete(oldest);
    this.#known.set(key, files);
    return files;
  }
}

function parts(path: string): [name: string, version: string, path: string] {
  const [, , name = '', version = '', ...rest] = path.split('/');
  try {
    return [name, version, decodeURIComponent(rest.join('/'))];
  } catch {
    return [name, version, ''];
  }
}
