import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DevOrigins, manifestsIn, toBrowserPins } from '../pins/browser-pins.ts';
import { integrityOf } from '../signing/integrity.ts';
import {
  headerTable,
  mayHaveForeignOpener,
  pageHeaders,
  type SignInProvider,
  unlistedHeaders,
} from '../serving/headers.ts';
import { negotiateEncoding } from '../serving/negotiate-encoding.ts';
import { remotesAt } from 'shared-api/manifest';
import { PUBLIC_BOARD_PATH } from 'shared-api/paths';
import { notModified, refuse, send, type Exchange } from './responses.ts';
import { hasLoadedRoute } from './known-routes.ts';
import { NO_SET, type OfflineSets, SET_HEADER } from './offline-sets.ts';
import type { Overrides } from './override.ts';
import { renderPage } from './render-page.ts';
import type { SetChooser } from './choose-set.ts';
import type { GroupPasses } from './group-passes.ts';
import type { PinState, ServedSet } from './served-pins.ts';
import { sendWaitingPage } from './waiting-page.ts';

const encoders = {
  // Each page has its own nonce, so it is compressed on the fly: speed counts more than size.
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => promisify(gzip)(body),
};

export interface PageOptions {
  chooser: SetChooser;
  passes: GroupPasses;
  overrides: Overrides;
  offlineSets: OfflineSets;
  devOrigins?: DevOrigins | undefined;
  signInProvider?: SignInProvider | undefined;
}

/** Sends the application's page and its pins. */
export class Page {
  readonly #devOrigins: DevOrigins;
  readonly #chooser: SetChooser;
  readonly #passes: GroupPasses;
  readonly #overrides: Overrides;
  readonly #offlineSets: OfflineSets;
  readonly #always: { signInProvider: SignInProvider | undefined };
  #rendered = new Map<string, string>();
  #revision = 0;

  constructor(options: PageOptions) {
    const { chooser, passes, overrides, offlineSets, devOrigins = {}, signInProvider } = options;
    this.#chooser = chooser;
    this.#passes = passes;
    this.#overrides = overrides;
    this.#offlineSets = offlineSets;
    this.#devOrigins = devOrigins;
    this.#always = { signInProvider };
  }

  async sendPage(exchange: Exchange, { served, problems }: PinState): Promise<void> {
    if (!served) {
      sendUnavailable(exchange, problems);
      return;
    }
    if (await this.#overrides.respond(exchange, served.pins)) return;
    if (await this.#passes.respond(exchange)) return;
    const set = await this.#chooser.forPage(exchange, served);
    const nonce = randomBytes(16).toString('base64');
    const own = await this.#overrides.apply(exchange.request, set);
    const origins = { ...this.#devOrigins, ...own.devOrigins };
    const isForOne = own.set !== set || Object.keys(own.devOrigins).length > 0;
    const rendered = isForOne
      ? renderPage(own.set, { address: addressOf(exchange), devOrigins: origins, ...this.#always })
      : this.#render(set, exchange);
    const headers = {
      ...pageHeaders(nonce, {
        devOrigins: Object.values(origins),
        provider: this.#always.signInProvider,
        mayHaveForeignOpener: mayHaveForeignOpener(exchange.request.headers),
      }),
      vary: 'accept-encoding, sec-fetch-site',
      ...(isPublicBoard(exchange.path) && unlistedHeaders),
      ...((served.pins.canary || isForOne) && notShared),
      ...(!isForOne && { [SET_HEADER]: this.#offlineSets.idOf(set) }),
    };
    await sendCompressed(exchange, headers, rendered.replaceAll('__NONCE__', nonce));
  }

  /** Sends what a service worker keeps of the set that this browser gets. */
  async sendOfflineSet(exchange: Exchange, { served }: PinState): Promise<void> {
    const usual = served && (await this.#chooser.forPins(exchange, served));
    const own = usual && (await this.#overrides.apply(exchange.request, usual));
    const isForOne = own && (own.set !== usual || Object.keys(own.devOrigins).length > 0);
    const set = own && !isForOne ? await this.#offlineSets.describe(own.set) : undefined;
    if (!set) {
      refuse(exchange, 404, 'Nothing is to be kept of these pins.');
      return;
    }
    const etag = `W/"${set.id}"`;
    const headers = { ...headerTable.pins, ...(served?.pins.canary && notShared) };
    if (notModified(exchange, etag, headers)) return;
    await sendCompressed(exchange, { ...headers, etag }, JSON.stringify(set));
  }

  async sendPins(exchange: Exchange, { served, problems }: PinState): Promise<void> {
    if (!served) {
      sendUnavailable(exchange, problems);
      return;
    }
    const usual = await this.#chooser.forPins(exchange, served);
    const { set, devOrigins } = await this.#overrides.apply(exchange.request, usual);
    const body = JSON.stringify(toBrowserPins(set.pins, { ...this.#devOrigins, ...devOrigins }));
    const etag = `W/"${integrityOf(body)}"`;
    const headers = { ...headerTable.pins, ...(served.pins.canary && notShared) };
    if (notModified(exchange, etag, headers)) return;
    await sendCompressed(exchange, { ...headers, etag }, body);
  }

  #render(set: ServedSet, exchange: Exchange): string {
    const address = addressOf(exchange);
    const { revision, inCanary = '' } = set.pins;
    if (revision !== this.#revision) {
      this.#rendered = new Map();
      this.#revision = revision;
    }
    const remotes = remotesAt(address, manifestsIn(set.pins));
    const isKnown = hasLoadedRoute(exchange, `${revision}${inCanary}`, remotes);
    const key = `${remotes.join()} ${isKnown} ${inCanary}`;
    const devOrigins = this.#devOrigins;
    const page =
      this.#rendered.get(key) ?? renderPage(set, { address, devOrigins, isKnown, ...this.#always });
    this.#rendered.set(key, page);
    return page;
  }
}

/** With a canary or an override, a page is for one browser alone: no proxy may hand it to another. */
const notShared = { 'cache-control': 'private, no-cache' };

/** The path of a page with its query, which may name a part of it. */
const addressOf = ({ request, path }: Exchange) => request.url ?? path;

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
    { vary: 'accept-encoding', ...headers, ...(encoding && { 'content-encoding': encoding }) },
    precompressed,
  );
}

function sendUnavailable(exchange: Exchange, problems: readonly string[]): void {
  const reason = 'This environment has no release that can be served.';
  const advice = 'Pin one: npx deploy pin <environment> <name>@<version>';
  // No page of before may be opened in its place either.
  exchange.response.setHeader(SET_HEADER, NO_SET);
  sendWaitingPage(exchange, 503, reason, [...problems, advice]);
}
