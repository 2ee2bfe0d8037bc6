import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { PushMessage } from 'shared-api/push-message';

/** A request of RFC 8030, as the push service has understood it. */
interface ReceivedPush {
  readonly message: PushMessage;
  readonly ttl: string | undefined;
  readonly topic: string | undefined;
  /** What the server says of itself. */
  readonly subject: string | undefined;
}

interface PushResponse {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A browser that has subscribed at the push service. */
export interface FakeBrowser {
  /** What it says of its subscription. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  readonly received: ReceivedPush[];
  /** The responses to the next requests; all others are 201. */
  readonly responses: PushResponse[];
  /** How many requests there were, whatever became of them. */
  readonly requests: () => number;
}

export interface PushServer {
  readonly origin: string;
  /** Subscribes a browser for the public key of a server. */
  subscribe: (publicKey: string) => FakeBrowser;
  close: () => Promise<void>;
}

interface Subscribed {
  readonly browser: FakeBrowser;
  readonly keys: ECDH;
  readonly publicKey: string;
  requests: number;
}

const DAY_S = 86_400;

/** Checks the signature of RFC 8292, and that it is for this service and this browser's key. */
async function subjectOf(
  { headers }: IncomingMessage,
  { publicKey }: Subscribed,
  origin: string,
): Promise<string | undefined> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const { payload } = await jwtVerify(token, signer, {
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + DAY_S) throw new Error('valid for too long');
  return payload.sub;
}

/**
 * A push service with the protocol of the real ones (RFC 8030), which checks the sender's signature
 * and decrypts the messages with the keys of the browsers (RFC 8291).
 */
export async function startPushServer(): Promise<PushServer> {
  const subscribed = new Map<string, Subscribed>();
  let origin = '';

  async function respond(request: IncomingMessage): Promise<PushResponse> {
    const one = subscribed.get(request.url ?? '');
    if (one === undefined) return { status: 404 };
    one.requests += 1;
    const body = await buffer(request);
    const { auth } = one.browser.subscription;
    const subject = await subjectOf(request, one, origin);
    const { ttl, topic, 'content-encoding': encoding } = request.headers;
    if (encoding !== 'aes128gcm' || ttl === undefined) return { status: 400 };
    const refusal = one.browser.responses.shift();
    if (refusal !== undefined) return refusal;
    const keys = { version: 'aes128gcm', privateKey: one.keys, authSecret: auth } as const;
    const message = JSON.parse(decrypt(body, keys).toString()) as PushMessage;
    one.browser.received.push({ message, ttl: String(ttl), topic: topic?.toString(), subject });
    return { status: 201 };
  }

  const server = createServer((request, response) => {
    respond(request)
      .catch((error: unknown): PushResponse => ({ status: 403, headers: { why: String(error) } }))
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe(publicKey) {
      const keys = createECDH('prime256v1');
      const path = `/send/${randomBytes(16).toString('base64url')}`;
      const browser: FakeBrowser = {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
        received: [],
        responses: [],
        requests: () => subscribed.get(path)?.requests ?? 0,
      };
      subscribed.set(path, { browser, keys, publicKey, requests: 0 });
      return browser;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
