import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { Config } from '../config/config.ts';
import { lookupPublic } from './public-address.ts';
import { pushEndpoint, type PushEndpoint } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** A browser, as it has subscribed. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message to a browser. */
interface Push {
  readonly payload: string;
  /** A message that still waits at the push service is replaced by the next with the same topic. */
  readonly topic: string;
}

/**
 * What came of a push: the browser has gone for good, the message was refused, or the service is to
 * be tried again.
 */
export type PushOutcome =
  | { readonly is: 'sent' }
  | { readonly is: 'gone'; readonly why: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'later'; readonly why: string; readonly afterSeconds: number | null };

/** Longer would keep other messages waiting. */
const TIMEOUT_MS = 5000;
/** A person who has been away for longer reads the rest in the application. */
const KEPT_SECONDS = 86_400;
const MS_PER_S = 1000;

/** `Retry-After` in seconds: it is a number or a date; null if it is neither. */
function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / MS_PER_S));
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  const why = `The push service responded with ${status}`;
  if (status >= 200 && status < 300) return { is: 'sent' };
  // 401 and 403: the browser has subscribed for other keys than ours.
  if ([401, 403, 404, 410].includes(status)) return { is: 'gone', why };
  if (status !== 429 && status < 500) return { is: 'refused', why };
  const afterSeconds = retryAfterSeconds(headers['retry-after'], Date.now());
  return { is: 'later', why, afterSeconds };
}

/** The contact that a push service turns to when something is wrong with what it gets. */
function contactOf({ publicUrl, adminEmail }: Config): string {
  if (adminEmail !== undefined) return `mailto:${adminEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost';
}

async function post(
  { url, isTrusted }: PushEndpoint,
  headers: Record<string, string | number>,
  body: Buffer,
): Promise<PushOutcome> {
  const request = url.protocol === 'https:' ? requestByTls : requestByHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    // Redirects are not followed, and only what the response begins with is read.
    request(
      url,
      { method: 'POST', headers, signal, ...(!isTrusted && { lookup: lookupPublic }) },
      (response) => {
        resolve(outcomeOf(response));
        response.destroy();
      },
    )
      .on('error', (error) =>
        resolve({ is: 'later', why: error.message || error.name, afterSeconds: null }),
      )
      .end(body);
  });
}

/** Encrypts a message for a browser (RFC 8291), signs it with our keys (RFC 8292) and sends it. */
export async function pushTo(
  { endpoint: address, p256dh, auth }: Subscription,
  { payload, topic }: Push,
  { config, keys }: { readonly config: Config; readonly keys: PushKeys },
): Promise<PushOutcome> {
  // The operator may have stopped trusting an origin.
  const endpoint = pushEndpoint(address, config.pushOrigins);
  if (endpoint === undefined) return { is: 'gone', why: 'The server must not call its address' };
  const { default: webPush } = await import('web-push');
  const options = {
    vapidDetails: { subject: contactOf(config), ...keys },
    contentEncoding: 'aes128gcm',
    TTL: KEPT_SECONDS,
    topic,
  } as const;
  try {
    const browser = { endpoint: address, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(browser, payload, options);
    return await post(endpoint, headers, body);
  } catch (error) {
    // Its key is no point of the curve.
    return { is: 'gone', why: (error as Error).message };
  }
}
