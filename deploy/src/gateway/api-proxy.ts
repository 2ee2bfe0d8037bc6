import { Agent, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
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

  function forward(exchange: Exchange): void {
    const { request, response } = exchange;
    const path = (request.url ?? '').slice('/api'.length);
    const upstream = requestApi(target, {
      agent,
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
      log(`The API at ${target.origin} does not answer: ${error.message}`);
      unreachable(exchange);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  return { forward, close: () => agent.destroy() };
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
