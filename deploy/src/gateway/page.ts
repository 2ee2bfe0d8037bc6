import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DevOrigins, toBrowserPins } from '../pins/browser-pins.ts';
import { integrityOf } from '../signing/integrity.ts';
import {
  headerTable,
  pageHeaders,
  type SignInProvider,
  unlistedHeaders,
} from '../serving/headers.ts';
import { negotiateEncoding } from '../serving/negotiate-encoding.ts';
import { PUBLIC_BOARD_PATH, remotesAt } from 'shared-api/mount-points';
import { notModified, send, type Exchange } from './responses.ts';
import { hasLoadedRoute } from './known-routes.ts';
import { respondToOverride, overrideOf } from './override.ts';
import { renderPage } from './render-page.ts';
import type { PinState, Served } from './served-pins.ts';
import { sendWaitingPage } from './waiting-page.ts';

const encoders = {
  // Each page has its own nonce, so it is compressed on the fly: speed counts more than size.
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
};

export interface PageOptions {
  devOrigins?: DevOrigins | undefined;
  signInProvider?: SignInProvider | undefined;
}

/** Sends the application's page and its pins. */
export class Page {
  readonly #devOrigins: DevOrigins;
  readonly #always: { signInProvider: SignInProvider | undefined };
  #rendered = new Map<string, string>();
  #revision = 0;

  constructor({ devOrigins = {}, signInProvider }: PageOptions = {}) {
    this.#devOrigins = devOrigins;
    this.#always = { signInProvider };
  }

  async sendPage(exchange: Exchange, { served, problems }: PinState): Promise<void> {
    if (!served) {
      sendUnavailable(exchange, problems);
      return;
    }
    if (respondToOverride(exchange, served.pins)) return;
    const nonce = randomBytes(16).toString('base64');
    const overridden = overrideOf(exchange.request, served.pins);
    const origins = { ...this.#devOrigins, ...overridden };
    const rendered =
      Object.keys(overridden).length > 0
        ? renderPage(served, { path: exchange.path, devOrigins: origins, ...this.#always })
        : this.#render(served, exchange);
    const headers = {
      ...pageHeaders(nonce, Object.values(origins), this.#always.signInProvider),
      ...(isPublicBoard(exchange.path) && unlistedHeaders),
    };
    await sendCompressed(exchange, headers, rendered.replaceAll('__NONCE__', nonce));
  }

  async sendPins(exchange: Exchange, { served, problems }: PinState): Promise<void> {
    if (!served) {
      sendUnavailable(exchange, problems);
      return;
    }
    const body = JSON.stringify(
      toBrowserPins(served.pins, {
        ...this.#devOrigins,
        ...overrideOf(exchange.request, served.pins),
      }),
    );
    const etag = `W/"${integrityOf(body)}"`;
    if (notModified(exchange, etag, headerTable.pins)) return;
    await sendCompressed(exchange, { ...headerTable.pins, etag }, body);
  }

  #render(served: Served, exchange: Exchange): string {
    const { path } = exchange;
    if (served.pins.revision !== this.#revision) {
      this.#rendered = new Map();
      this.#revision = served.pins.revision;
    }
    const remotes = remotesAt(path);
    const isKnown = hasLoadedRoute(exchange, served.pins.revision, remotes);
    const key = `${remotes.join()} ${isKnown}`;
    const devOrigins = this.#devOrigins;
    const page =
      this.#rendered.get(key) ?? renderPage(served, { path, devOrigins, isKnown, ...this.#always });
    this.#rendered.set(key, page);
    return page;
  }
}

const isPublicBoard = (path: string) => path.replace(/\/+$/, '') === PUBLIC_BOARD_PATH;

async function sendCompressed(
  exchange: Exchange,
  headers: Record<string, string>,
  body: string,
): Promise<void> {
  const accepted = exchange.request.headers['accept-encoding']?.toString();
  const encoding = negotiateEncoding(accepted, ['br', 'gzip']);
  const precompressed = encoding ? await encoders[encoding](body) : body;
  send(
    exchange,
    200,
    { ...headers, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    precompressed,
  );
}

function sendUnavailable(exchange: Exchange, problems: readonly string[]): void {
  const reason = 'This environment has no release that can be served.';
  const advice = 'Pin one: npx deploy pin <environment> <name>@<version>';
  sendWaitingPage(exchange, 503, reason, [...problems, advice]);
}
