import {
  Agent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { send, type Exchange } from './answers.ts';

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
      // A second attempt takes a connection of its own.
      agent: isAgain ? false : agent,
      method: request.method ?? 'GET',
      path: base + (path.startsWith('/') ? path : `/${path}`),
      headers: requestHeaders(exchange, target),
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      // The head of an event stream must not wait for its first event.
      response.flushHeaders();
      pipeline(answer, response, () => undefined);
    });
    upstream.on('error', (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (!isAgain && wasClosedBetween(request, upstream, error)) {
        forward(exchange, true);
        return;
      }
      log(`The API at ${target.origin} does not answer: ${error.message}`);
      unreachable(exchange);
    });
    response.on('close', () => upstream.destroy());
    if (isAgain) upstream.end();
    else request.pipe(upstream);
  }

  return { forward: (exchange) => forward(exchange), close: () => agent.destroy() };
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
  const isRead = method === 'GET' || method === 'HEAD';
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return isRead && !hasBody && upstream.reusedSocket && error.code === 'ECONNRESET';
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
    // Node frames the body anew; a body of unknown length must stay one.
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

function unreachable(exchange: Exchange): void {
  const body = { status: 502, message: 'The API cannot be reached.', code: 'api-unreachable' };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  // The rest of an upload that nobody reads would block the connection.
  exchange.request.resume();
  send(exchange, 502, headers, JSON.stringify(body));
}
