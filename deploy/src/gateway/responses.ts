import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerTable } from '../serving/headers.ts';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The path as it was sent, without the query. */
  path: string;
}

/** A plain refusal. It is never the application's page, so that no loader mistakes it for code. */
export function refuse(exchange: Exchange, status: number, text: string): void {
  const headers = { ...headerTable.error, 'content-type': 'text/plain; charset=utf-8' };
  send(exchange, status, headers, `${text}\n`);
}

/** Sends a whole response; without its body when only the head was asked for. */
export function send(
  { request, response }: Exchange,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends 304 if the browser already has the version with this tag. */
export function notModified(
  { request, response }: Exchange,
  etag: string,
  headers: Record<string, string>,
): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => plain(tag.trim()));
  if (!known?.some((tag) => tag === plain(etag) || tag === '*')) return false;
  response.writeHead(304, { ...headers, etag }).end();
  return true;
}

function plain(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** The value of a cookie; undefined if the browser sent none of this name. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
}

/** Whether a request only reads: GET or HEAD. */
export function isRead({ request }: Exchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
