import { allowsServiceWorker } from '../pins/browser-pins.ts';
import type { ShownPins } from '../pins/pin-set.ts';
import { SERVICE_WORKER, SHELL } from '../release/release-names.ts';
import { headerTable } from '../serving/headers.ts';
import { integrityOf } from '../signing/integrity.ts';
import type { Store } from '../store/store.ts';
import type { SetChooser } from './choose-set.ts';
import { LEAVING_WORKER } from './leaving-worker.ts';
import { notModified, refuse, send, type Exchange } from './responses.ts';
import type { PinState } from './served-pins.ts';

/** Where browsers look for the service worker, of whichever release is pinned. */
export const SERVICE_WORKER_PATH = `/${SERVICE_WORKER}`;

interface Options {
  store: Store;
  chooser: SetChooser;
  log: (line: string) => void;
}

/** Serves the service worker of the pinned shell, or one that ends those that browsers have. */
export class ServiceWorkers {
  readonly #options: Options;
  #last: { integrity: string; script: string } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async serve(exchange: Exchange, { served }: PinState): Promise<void> {
    if (!served) {
      refuse(exchange, 503, 'No release can be served.');
      return;
    }
    const { pins } = await this.#options.chooser.forPins(exchange, served);
    const script = await this.#scriptOf(pins);
    if (script === undefined) {
      refuse(exchange, 503, 'The service worker is missing or was changed.');
      return;
    }
    const etag = `"${integrityOf(script)}"`;
    if (notModified(exchange, etag, headerTable.worker)) return;
    send(exchange, 200, { ...headerTable.worker, etag }, script);
  }

  /** Undefined when it is not what was pinned. Browsers then keep the one that they have. */
  async #scriptOf(pins: ShownPins): Promise<string | undefined> {
    const { version, files } = pins.shell;
    const integrity = files[SERVICE_WORKER];
    // A shell without a worker may follow one that had it, as after a rollback.
    if (!allowsServiceWorker(pins) || integrity === undefined) return LEAVING_WORKER;
    if (this.#last?.integrity === integrity) return this.#last.script;
    const { store, log } = this.#options;
    const bytes = await store.readFile(SHELL, version, SERVICE_WORKER);
    if (!bytes || integrityOf(bytes) !== integrity) {
      log(`The service worker of ${SHELL}@${version} is missing or was changed.`);
      return undefined;
    }
    this.#last = { integrity, script: bytes.toString() };
    return this.#last.script;
  }
}
