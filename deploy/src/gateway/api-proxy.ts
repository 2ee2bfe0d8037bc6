import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { Agent, type Dispatcher } from 'undici';
import type { Exchange } from './responses.ts';
import { passOver, refuseAddress, refuseTooLarge, refuseUnreachable } from './api-refusals.ts';

// Headers about a single connection (RFC 9110, 7.6.1). The gateway itself has replied to `expect`.
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface ApiProxy {
  forward(exchange: Exchange): void;
  close(): Promise<void>;
}

/** Passes `/api/…` on to the API without the prefix, both ways unbuffered. */
export async function createApiProxy(target: URL, log: (line: string) => void): Promise<ApiProxy> {
  const api = openConnections();
  const app = fastify({ logger: false, frameworkErrors: refuse });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((_, reply) => refuseAddress(takeOver(reply)));
  // Bodies are passed on as they come; without this, Fastify would read plain text itself.
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, reply, done) => {
    if (Number(request.headers['content-length']) > largestBody(request)) {
      refuseTooLarge(takeOver(reply));
    } else {
      done();
    }
  });
  app.addHook('preParsing', (request, _, body, done) => {
    done(null, hasBody(request) ? body.pipe(upTo(largestBody(request))) : body);
  });
  await app.register(httpProxy, {
    prefix: '/api',
    upstream: target.href,
    undici: api,
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    handler: (request, reply, path, options) =>
      api.until(reply, () =>
        reply.from(path, {
          ...options,
          rewriteRequestHeaders: (_, headers) => requestHeaders(request, headers),
          // By default the library would retry up to ten times if the API is busy.
          retryDelay: () => null,
          onResponse: (_, __, { stream }) => sendOn(reply, stream),
          onError: (_, { error }) => fail(reply, (error.cause ?? error) as NodeJS.ErrnoException),
        }),
      ),
    replyOptions: { rewriteHeaders: endToEnd },
  });
  await app.ready();

  function fail(reply: FastifyReply, error: NodeJS.ErrnoException): void {
    const exchange = takeOver(reply);
    if (exchange.response.headersSent || exchange.response.destroyed) {
      exchange.response.destroy();
    } else if (error instanceof TooLarge) {
      refuseTooLarge(exchange);
    } else {
      log(`The API at ${target.origin} does not respond: ${error.message || error.code}`);
      refuseUnreachable(exchange, api.mayHaveSent(error));
    }
  }

  function refuse(error: Error & { statusCode?: number }, _: FastifyRequest, reply: FastifyReply) {
    if (error.statusCode === 400) refuseAddress(takeOver(reply));
    else fail(reply, error);
  }

  return {
    forward: ({ request, response }) => app.routing(request, response),
    async close() {
      await app.close();
      await api.destroy();
    },
  };
}

/**
 * Opens connections to the API: as many as there are event streams, each of which may be silent for
 * any time. The defaults of Undici and of the library would end both, and the library's would also
 * accept any certificate.
 */
function openConnections() {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const unsent = new WeakSet<Error>();
  agent.on('connectionError', (_, __, error) => void unsent.add(error));
  let caller: EventEmitter | null = null;

  function request(options: Dispatcher.RequestOptions, done: Done): void {
    const call = { ...options, signal: caller };
    agent.request(call, (error, response) => {
      if (!wasClosedBetween(call, error)) {
        done(error, response);
        return;
      }
      // The API may have got the first call, even if the second does not reach it.
      agent.request(call, (again, second) => done(again && error, second));
    });
  }

  return {
    request: request as Dispatcher['request'],
    /**
     * Cancels the requests to the API that `call` makes before it returns, as soon as the client
     * has left.
     */
    until<T>(reply: FastifyReply, call: () => T): T {
      const left = new EventEmitter();
      reply.raw.once('close', () => left.emit('abort'));
      caller = left;
      try {
        return call();
      } finally {
        caller = null;
      }
    },
    /** Whether the API may have got the call that ended in `error`. */
    mayHaveSent: (error: Error) => !unsent.has(error),
    destroy: () => agent.destroy(),
  };
}

type Done = (error: Error | null, response: Dispatcher.ResponseData) => void;

/**
 * Whether the API closed a kept connection, maybe just as a call was sent on it, and the call is
 * safe to repeat.
 */
function wasClosedBetween(
  { method, body }: Dispatcher.RequestOptions,
  error: NodeJS.ErrnoException | null,
): boolean {
  const isSafe = (method === 'GET' || method === 'HEAD') && !body;
  return isSafe && (error?.code === 'ECONNRESET' || error?.code === 'UND_ERR_SOCKET');
}

/** Keeps Fastify from replying, so that refusals are the same as in the rest of the gateway. */
function takeOver(reply: FastifyReply): Exchange {
  reply.hijack();
  const { request, raw: response } = reply;
  return { request: request.raw, response, path: request.url.split('?', 1)[0] ?? '' };
}

class TooLarge extends Error {}

/**
 * Passes a body on up to a limit. The API would refuse a larger one, too, but would end the
 * connection meanwhile, and its response would be lost. The stream also separates the API, which
 * may stop reading, from the sender's connection, which must outlive that.
 */
function upTo(most: number): Transform {
  let received = 0;
  const body = new Transform({
    transform(part: Buffer, _, done) {
      received += part.length;
      if (received > most) done(new TooLarge('The body is too large'));
      else done(null, part);
    },
  });
  // It may be aborted when the API has responded already and nobody listens.
  return body.on('error', () => undefined);
}

/** An attachment comes with a form around it; everything else is JSON. */
function largestBody({ headers }: FastifyRequest): number {
  const isUpload = headers['content-type']?.startsWith('multipart/') === true;
  return isUpload ? UPLOAD_MAX_BYTES + BODY_MAX_BYTES : BODY_MAX_BYTES;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

function sendOn(reply: FastifyReply, stream: IncomingMessage): void {
  const { raw: response, request } = reply;
  if (!request.raw.complete) {
    // The library would close the connection of a client that is still sending.
    reply.removeHeader('connection');
    response.once('finish', () => passOver(request.raw));
  }
  void reply.send(stream);
  // The head of an event stream must not wait for its first event.
  if (!reply.hasHeader('content-length')) response.flushHeaders();
}

function requestHeaders(
  { raw }: FastifyRequest,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const client = raw.socket.remoteAddress ?? '';
  const passed = endToEnd(headers);
  passed['x-forwarded-for'] = [before, client].flat().filter(Boolean).join(', ');
  passed['x-forwarded-host'] ??= raw.headers.host;
  passed['x-forwarded-proto'] ??= 'http';
  return passed;
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const passed: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!ofConnection.has(name) && !named.includes(name)) passed[name] = value;
  }
  return passed;
}
