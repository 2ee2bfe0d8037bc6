import {
  Agent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import type { Refusal } from 'shared-api/contract';
import { englishSentence } from 'shared-api/error-texts';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { headerTable } from '../serving/headers.ts';
import { isRead, send, type Exchange } from './answers.ts';
import { sendWaitingPage } from './waiting-page.ts';

// These speak of one connection only (RFC 9110, 7.6.1).
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** An API that ended is started again within seconds. */
const RETRY_AFTER_S = 1;
/** How long the rest of a body is read that nobody wants, so that its sender reads the answer. */
const LINGER_MS = 30_000;

export interface ApiProxy {
  forward(exchange: Exchange): void;
  close(): void;
}

/** Passes `/api/…` on to the API without the prefix, both ways unbuffered. */
export function createApiProxy(target: URL, log: (line: string) => void): ApiProxy {
  // A preview calls an environment's API through its public address.
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const requestApi = isSecure ? requestHttps : requestHttp;
  const base = target.pathname.replace(/\/$/, '');

  function forward(exchange: Exchange, isAgain = false): void {
    const { request, response } = exchange;
    const path = (request.url ?? '').slice('/api'.length);
    const upstream = requestApi(target, {
      // A second attempt takes a new connection.
      agent: isAgain ? false : agent,
      method: request.method ?? 'GET',
      path: base + (path.startsWith('/') ? path : `/${path}`),
      headers: requestHeaders(exchange, target),
    });
    let wasConnected = false;
    upstream.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (wasConnected = true));
      else wasConnected = true;
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      // The head of an event stream must not wait for its first event.
      response.flushHeaders();
      pipeline(answer, response, () => {
        if (!request.complete) passOver(exchange, upstream);
      });
    });
    upstream.on('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (!isAgain && wasClosedBetween(request, upstream, error)) {
        forward(exchange, true);
        return;
      }
      log(`The API at ${target.origin} does not answer: ${error.message}`);
      unreachable(exchange, wasConnected);
    });
    response.on('close', () => upstream.destroy());
    if (isAgain) {
      upstream.end();
      return;
    }
    request.pipe(upstream);
    refuseTooLarge(exchange, upstream);
  }

  return {
    forward(exchange) {
      const { request } = exchange;
      if (Number(request.headers['content-length']) > largestBody(request)) tooLarge(exchange);
      else forward(exchange);
    },
    close: () => agent.destroy(),
  };
}

/** An attachment comes with a form around it; everything else is JSON. */
function largestBody({ headers }: IncomingMessage): number {
  const isUpload = headers['content-type']?.startsWith('multipart/') === true;
  return isUpload ? UPLOAD_MAX_BYTES + BODY_MAX_BYTES : BODY_MAX_BYTES;
}

/**
 * Refuses a body of undeclared length as soon as it is too large. The API would refuse it too, but ends
 * the connection meanwhile, and what it said would be lost on the way.
 */
function refuseTooLarge(exchange: Exchange, upstream: ClientRequest): void {
  const { request, response } = exchange;
  const most = largestBody(request);
  let received = 0;
  request.on('data', (part: Buffer) => {
    received += part.length;
    if (received <= most || response.headersSent) return;
    tooLarge(exchange, upstream);
  });
}

function tooLarge(exchange: Exchange, upstream?: ClientRequest): void {
  sendError(exchange, 413, { code: 'too-large', params: { of: 'request' } });
  passOver(exchange, upstream);
}

/**
 * Reads the rest of a body for nobody. Many senders look for an answer only after their last byte, and
 * a connection that is closed before is an error to them.
 */
function passOver({ request }: Exchange, upstream?: ClientRequest): void {
  if (upstream) {
    request.unpipe(upstream);
    upstream.destroy();
  }
  const late = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(late));
  request.resume();
}

/**
 * Whether the API closed a kept connection just as a call was sent on it: the call was not looked at, or
 * it asks for nothing that may not happen twice.
 */
function wasClosedBetween(
  { method, headers }: IncomingMessage,
  upstream: ClientRequest,
  error: NodeJS.ErrnoException,
): boolean {
  const isSafe = method === 'GET' || method === 'HEAD';
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return isSafe && !hasBody && upstream.reusedSocket && error.code === 'ECONNRESET';
}

function requestHeaders({ request }: Exchange, target: URL): IncomingHttpHeaders {
  const headers = endToEnd(request.headers);
  const before = request.headers['x-forwarded-for'];
  const client = request.socket.remoteAddress ?? '';
  return {
    ...headers,
    host: target.host,
    'x-forwarded-for': [before, client].flat().filter(Boolean).join(', '),
    'x-forwarded-host': headers['x-forwarded-host'] ?? request.headers.host,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
    // Node sets the framing of the body itself; a body of unknown length must stay one.
    ...(request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !dropped.has(name) && value !== undefined),
  );
}

/**
 * A call that did not reach the API is 503: nothing was done. One whose connection broke is 502, since
 * it may have been done. A person who navigates, as to a file, gets a page that tries again by itself.
 */
function unreachable(exchange: Exchange, wasConnected: boolean): void {
  const status = wasConnected ? 502 : 503;
  const { request } = exchange;
  if (isRead(exchange) && request.headers.accept?.includes('text/html')) {
    sendWaitingPage(exchange, status, 'The server cannot be reached at the moment.');
  } else {
    const refusal = { code: 'api-unreachable', params: {} } as const;
    sendError(exchange, status, refusal, { 'retry-after': String(RETRY_AFTER_S) });
  }
  // The rest of an upload that nobody reads would block the connection.
  passOver(exchange);
}

function sendError(
  exchange: Exchange,
  status: number,
  refusal: Refusal,
  headers: Record<string, string> = {},
): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const body = JSON.stringify({ status, message: englishSentence(refusal), ...refusal });
  send(exchange, status, { ...headerTable.error, ...type, ...headers }, body);
}
