import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Looks for changes while pages are open, and says so to them. */
export class LiveUpdates {
  readonly #look: () => Promise<unknown>;
  readonly #everyMs: number;
  readonly #pages = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;
  #seen = '';

  /** @param look - Returns what pages show; it is compared with what it was. */
  constructor(look: () => Promise<unknown>, everyMs: number) {
    this.#look = look;
    this.#everyMs = everyMs;
  }

  /** Keeps a page informed for as long as it is open. */
  add(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    this.#timer ??= setTimeout(() => void this.#lookAgain(), 0);
  }

  /** Has all pages ask again. */
  announce(): void {
    for (const page of this.#pages) page.write('data: changed\n\n');
  }

  /** Ends all streams. */
  close(): void {
    clearTimeout(this.#timer);
    for (const page of this.#pages) page.end();
    this.#pages.clear();
  }

  async #lookAgain(): Promise<void> {
    // A store that is away shows on the page when it is loaded.
    const found = await this.#look().catch((error: unknown) => String(error));
    const hash = createHash('sha256').update(JSON.stringify(found)).digest('base64');
    if (hash !== this.#seen && this.#seen !== '') this.announce();
    this.#seen = hash;
    this.#timer =
      this.#pages.size > 0 ? setTimeout(() => void this.#lookAgain(), this.#everyMs) : undefined;
  }
}
