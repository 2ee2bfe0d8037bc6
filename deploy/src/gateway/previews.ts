import type { IncomingMessage } from 'node:http';
import { nameSchema } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import type { PinsInForce } from './served-pins.ts';

/** What a gateway needs to serve one environment. */
export interface Shown {
  pins: PinsInForce;
  close(): Promise<void>;
}

interface PreviewOptions<Parts extends Shown> {
  store: Pick<Store, 'currentTag'>;
  /** The environment of the gateway. */
  env: string;
  pins: PinsInForce;
  open: (env: string) => Parts;
}

interface Opened<Parts> {
  parts: Parts;
  lookedAt: number;
}

const MOST = 20;
const LOOK_EVERY_MS = 2000;

/**
 * Serves previews of an environment at hosts below its own: `pr-123.staging.example.org`. Code that
 * nobody has reviewed is so kept from the sessions of the environment by the browser itself.
 */
export class Previews<Parts extends Shown> {
  readonly #options: PreviewOptions<Parts>;
  readonly #open = new Map<string, Opened<Parts>>();
  #own: { hosts: readonly string[]; lookedAt: number } | undefined;

  constructor(options: PreviewOptions<Parts>) {
    this.#options = options;
  }

  /** The preview at the host of a request: undefined for other hosts, a name if there is none. */
  async at(request: IncomingMessage): Promise<Parts | string | undefined> {
    const name = await this.#nameIn(request.headers.host ?? '');
    if (name === undefined) return undefined;
    const opened = await this.#opened(name);
    const { served } = (await opened?.parts.pins.get()) ?? {};
    if (!opened || served?.pins.settings?.previewOf !== this.#options.env) return name;
    return opened.parts;
  }

  async close(): Promise<void> {
    for (const name of [...this.#open.keys()]) await this.#drop(name);
  }

  async #nameIn(host: string): Promise<string | undefined> {
    const asked = host.toLowerCase().replace(/:\d+$/, '');
    const above = (await this.#ownHosts()).find((one) => asked.endsWith(`.${one}`));
    const name = above && asked.slice(0, -above.length - 1);
    return nameSchema.safeParse(name).success ? name : undefined;
  }

  /** The hosts of the environment; calls and files need not wait for the store to name them. */
  async #ownHosts(): Promise<readonly string[]> {
    const now = performance.now();
    if (this.#own && now - this.#own.lookedAt < LOOK_EVERY_MS) return this.#own.hosts;
    const { served } = await this.#options.pins.get();
    const { url } = served?.pins.settings ?? {};
    const hosts = ['localhost', ...(url ? [new URL(url).hostname] : [])];
    this.#own = { hosts, lookedAt: now };
    return hosts;
  }

  async #opened(name: string): Promise<Opened<Parts> | undefined> {
    const known = this.#open.get(name);
    if (known && performance.now() - known.lookedAt < LOOK_EVERY_MS) return known;
    if ((await this.#options.store.currentTag(name)) === 'none') {
      await this.#drop(name);
      return undefined;
    }
    // Others may have opened it meanwhile.
    const opened = this.#open.get(name) ?? { parts: this.#options.open(name), lookedAt: 0 };
    opened.lookedAt = performance.now();
    this.#open.delete(name);
    this.#open.set(name, opened);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size > MOST) await this.#drop(oldest);
    return opened;
  }

  async #drop(name: string): Promise<void> {
    const opened = this.#open.get(name);
    this.#open.delete(name);
    await opened?.parts.close();
  }
}
