const ORIGIN = 'https://kanban.test';

const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, ORIGIN).href;

/** The part of a browser's caches that the service worker uses. */
class FakeCache {
  readonly #entries = new Map<string, { key: Request; response: Response }>();
  /** How many more files there is room for. */
  room = Infinity;

  match(input: RequestInfo | URL) {
    return Promise.resolve(this.#entries.get(urlOf(input))?.response.clone());
  }

  put(input: RequestInfo | URL, response: Response) {
    if (this.room-- <= 0) {
      return Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
    }
    const key = input instanceof Request ? input : new Request(input);
    this.#entries.set(urlOf(input), { key, response });
    return Promise.resolve();
  }

  delete(input: RequestInfo | URL) {
    return Promise.resolve(this.#entries.delete(urlOf(input)));
  }

  keys(input?: RequestInfo | URL) {
    const all = [...this.#entries].filter(([url]) => !input || url === urlOf(input));
    return Promise.resolve(all.map(([, { key }]) => key));
  }
}

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  /** As the browser's own. */
  get asCaches(): CacheStorage {
    return this as unknown as CacheStorage;
  }

  open(name: string) {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return Promise.resolve(cache);
  }

  has(name: string) {
    return Promise.resolve(this.#caches.has(name));
  }

  async match(input: RequestInfo | URL, { cacheName }: { cacheName: string }) {
    return this.#caches.get(cacheName)?.match(input);
  }

  keys() {
    return Promise.resolve([...this.#caches.keys()]);
  }

  delete(name: string) {
    return Promise.resolve(this.#caches.delete(name));
  }
}
