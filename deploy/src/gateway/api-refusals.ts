import type { IncomingMessage } from 'node:http';
import type { Refusal } from 'shared-api/contract';
import { englishSentence } from 'shared-api/error-texts';
import { headerTable } from '../serving/headers.ts';
import { isRead, send, type Exchange } from './responses.ts';
import { sendWaitingPage } from './waiting-page.ts';

/** An API that ended is started again within seconds. */
const RETRY_AFTER_S = 1;
/** How long the rest of an unwanted body is read, so that its sender reads the response. */
const LINGER_MS = 30_000;

/**
 * A call that did not reach the API gets a 503: nothing was done. A call whose connection broke
 * gets a 502, since it may have been done. A person who navigates, as to a file, gets a page that
 * retries by itself.
 */
export function refuseUnreachable(exchange: Exchange, mayBeDone: boolean): void {
  const status = mayBeDone ? 502 : 503;
  const { request } = exchange;
  if (isRead(exchange) && request.headers.accept?.includes('text/html')) {
    sendWaitingPage(exchange, status, 'The server cannot be reached at the moment.');
  } else {
    const refusal = { code: 'api-unreachable', params: {} } as const;
    sendRefusal(exchange, status, refusal, { 'retry-after': String(RETRY_AFTER_S) });
  }
  // The rest of an upload that nobody reads would block the connection.
  passOver(request);
}

/** 413 for a body that exceeds the limit; its rest is read, so that the sender gets the response. */
export function refuseTooLarge(exchange: Exchange): void {
  sendRefusal(exchange, 413, { code: 'too-large', params: { of: 'request' } });
  passOver(exchange.request);
}

/** No call of the API has such an address; the API itself would send the same refusal. */
export function refuseAddress(exchange: Exchange): void {
  const { method = '', url = '' } = exchange.request;
  sendRefusal(exchange, 404, { code: 'no-route', params: { method, url } });
  passOver(exchange.request);
}

/**
 * Reads and discards the rest of a body. Many senders look for a response only after their last
 * byte, and treat a connection that is closed before as an error.
 */
export function passOver(request: IncomingMessage): void {
  if (request.complete) return;
  const late = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(late));
  request.unpipe().resume();
}

function sendRefusal(
  exchange: Exchange,
  status: number,
  refusal: Refusal,
  headers: Record<string, string> = {},
): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const body = JSON.stringify({ status, message: englishSentence(refusal), ...refusal });
  send(exchange, status, { ...headerTable.error, ...type, ...headers }, body);
}
