import { asKeptSet, type KeptSet } from './kept-set.ts';
import { CACHES } from './messages.ts';

// Addresses that exist in the cache alone.
const IN_FORCE = '/in-force';
const KEPT = '/kept';
const FILES_OF = '/files-of/';
const CLIENT = '/client/';

/** Which sets there are, in force and in use. That is kept, since browsers end a worker whenever it is idle. */
export class Sets {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Remembers which set the gateway gives this browser; no other one may be opened any more. */
  async nowInForce(id: string): Promise<void> {
    if ((await this.#read(IN_FORCE)) !== id) await this.#write(IN_FORCE, id);
  }

  /** The set that pages are opened of without the gateway: the one that it named last. */
  async kept(): Promise<KeptSet | null> {
    const kept = asKeptSet(await this.#read(KEPT));
    return kept && (await this.#read(IN_FORCE)) === kept.id ? kept : null;
  }

  /** Only for a set of which every file is there. */
  keep(set: KeptSet): Promise<void> {
    return this.#write(KEPT, set);
  }

  /** The files of a set are left in place for as long as a page of it is open. */
  async addFilesOf({ id, files }: KeptSet): Promise<void> {
    await this.#write(FILES_OF + id, Object.keys(files));
  }

  addClient(client: string, set: string): Promise<void> {
    return this.#write(CLIENT + client, set);
  }

  /** The files of open pages, without those of pages that have been closed. */
  async filesInUse(open: readonly string[]): Promise<Set<string>> {
    const cache = await this.#open();
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const ids = new Set<string>();
    for (const path of paths.filter((one) => one.startsWith(CLIENT))) {
      const set = open.includes(path.slice(CLIENT.length)) ? await this.#read(path) : undefined;
      if (typeof set === 'string') ids.add(set);
      else await cache.delete(path);
    }
    const inUse = new Set<string>();
    for (const path of paths.filter((one) => one.startsWith(FILES_OF))) {
      const files = ids.has(path.slice(FILES_OF.length)) ? await this.#read(path) : undefined;
      if (Array.isArray(files)) for (const file of files as string[]) inUse.add(file);
      else await cache.delete(path);
    }
    return inUse;
  }

  #open(): Promise<Cache> {
    return this.#caches.open(CACHES.sets);
  }

  async #read(path: string): Promise<unknown> {
    const found = await (await this.#open()).match(path);
    return found?.json().catch(() => undefined);
  }

  async #write(path: string, value: unknown): Promise<void> {
    await (await this.#open()).put(path, new Response(JSON.stringify(value)));
  }
}
