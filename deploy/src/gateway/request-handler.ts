import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { isBehindTls } from '../beacons/client-address.ts';
import { headerTable, strictTransport } from '../serving/headers.ts';
import { isRead, refuse, send, type Exchange } from './responses.ts';
import type { ApiProxy } from './api-proxy.ts';
import { OFFERED_PATH, type OfferedVersions } from './offered-versions.ts';
import type { Page } from './page.ts';
import type { PinnedFiles } from './pinned-files.ts';
import type { PinsFiles } from './pins-file.ts';
import type { Previews } from './previews.ts';
import type { PinsInForce, PinState } from './served-pins.ts';
import { SERVICE_WORKER_PATH, type ServiceWorkers } from './service-workers.ts';
import type { StoreFiles } from './store-files.ts';
import type { Watching } from './watching.ts';

export interface GatewayParts {
  pins: PinsInForce;
  page: Page;
  offered: OfferedVersions;
  files: StoreFiles;
  pinsFiles: PinsFiles;
  pinnedFiles: PinnedFiles;
  serviceWorkers: ServiceWorkers;
  proxy: ApiProxy;
  watching: Watching;
  /** The proxies whose `X-Forwarded-Proto` is trusted, beside this machine's. */
  proxies: BlockList;
  log: (line: string) => void;
  close(): Promise<void>;
}

/** Routes each request to the part of the gateway that serves it. */
export function createRequestHandler(
  parts: GatewayParts,
  previews?: Previews<GatewayParts>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const exchange = { request, response, path };
    parts.watching.count(exchange);
    if (isBehindTls(request, parts.proxies)) {
      response.setHeader(strictTransport.name, strictTransport.value);
    }
    respondAtHost(parts, previews, exchange).catch((error: unknown) => {
      parts.log(`${request.method ?? ''} ${path} failed: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(exchange, 500, 'The gateway failed.');
    });
  };
}

async function respondAtHost(
  parts: GatewayParts,
  previews: Previews<GatewayParts> | undefined,
  exchange: Exchange,
): Promise<void> {
  const preview = await previews?.at(exchange.request);
  if (typeof preview !== 'string') return respond(preview ?? parts, exchange);
  exchange.request.resume();
  refuse(exchange, 404, `There is no preview ${preview} here, or no longer.`);
}

async function respond(parts: GatewayParts, exchange: Exchange): Promise<void> {
  const { path } = exchange;
  if (path === '/api' || path.startsWith('/api/')) {
    parts.proxy.forward(exchange);
    return;
  }
  if (path === '/beacons' && exchange.request.method === 'POST') {
    return parts.watching.take(exchange);
  }
  if (!isRead(exchange)) {
    exchange.response.setHeader('allow', 'GET, HEAD');
    refuse(exchange, 405, 'Only GET and HEAD are allowed here.');
    return;
  }
  if (path === '/store' || path.startsWith('/store/')) return parts.files.serve(exchange);
  if (path.startsWith('/pins/')) return parts.pinsFiles.serve(exchange);
  if (path === '/healthz') {
    sendHealth(exchange, await parts.pinnedFiles.withMissing(await parts.pins.get()));
    return;
  }
  if (path === '/metrics' || path === '/beacons') return parts.watching.serve(exchange);
  if (path === '/pins.json') {
    await parts.watching.seePage(exchange);
    return parts.page.sendPins(exchange, await parts.pins.get());
  }
  if (path === SERVICE_WORKER_PATH) {
    return parts.serviceWorkers.serve(exchange, await parts.pins.get());
  }
  if (path === OFFERED_PATH) return parts.offered.serve(exchange, await parts.pins.get());
  if (!wantsPage(exchange)) {
    refuse(exchange, 404, 'Nothing is here.');
    return;
  }
  return parts.page.sendPage(exchange, await parts.pins.get());
}

function sendHealth(exchange: Exchange, { served, problems }: PinState): void {
  const status = !served ? 'unavailable' : problems.length > 0 ? 'degraded' : 'ok';
  const body = { status, env: served?.pins.env, revision: served?.pins.revision, problems };
  send(exchange, served ? 200 : 503, headerTable.health, JSON.stringify(body));
}

// Misdirected requests for scripts, images and calls must not get a page; tools that accept
// anything may.
function wantsPage({ request, path }: Exchange): boolean {
  if (!path.startsWith('/')) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(path);
}
