import { ACTIVE, ARCHIVED } from '../limits.ts';

/** A read that a page needs for certain, by the address that it is opened at. */
export interface EarlyCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's address. */
  readonly path: string;
}

const BOARD = /^\/dashboard\/list\/(\d+)\/(\d+)\/(active|archive|\d+\/card\/\d+)$/;

/** The reads of a page at this address: who is signed in, and what the page shows of the board. */
export function earlyCallsAt(pathname: string): EarlyCall[] {
  const calls: EarlyCall[] = [{ method: 'POST', path: 'auth/getUser' }];
  const [, , boardId, place = ''] = BOARD.exec(pathname) ?? [];
  if (boardId !== undefined) {
    const archiveFlag = place === 'archive' ? ARCHIVED : ACTIVE;
    calls.push({ method: 'GET', path: `list/getAllList/${boardId}/${archiveFlag}/allCards` });
  }
  if (pathname === '/dashboard/overview') {
    calls.push({ method: 'GET', path: 'dashboard/getOverview' });
  }
  return calls;
}

/** What the page asked for before any script was loaded, each to be taken once. */
interface EarlyResponses {
  readonly token: string;
  readonly byCall: Map<string, Promise<unknown>>;
}

declare global {
  var kanbanEarly: EarlyResponses | undefined;
}

const keyOf = ({ method, path }: EarlyCall) => `${method} ${path}`;

/** The body of a 200; undefined for anything else, since the client's own call then says what it is. */
async function read(token: string, url: string, method: EarlyCall['method']): Promise<unknown> {
  const isPost = method === 'POST';
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        authorization: `Bearer ${token}`,
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: '{}' }),
    });
    return response.status === 200 ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for what the address and the session lead to. It is part of the page itself, so that this
 * happens beside the loading of scripts and not after it.
 */
export function askEarly({ location }: Window, baseUrl: string, token: string | null): void {
  if (token === null) return;
  const calls = earlyCallsAt(location.pathname).map(
    (call) => [keyOf(call), read(token, `${baseUrl}/${call.path}`, call.method)] as const,
  );
  globalThis.kanbanEarly = { token, byCall: new Map(calls) };
}

/** A page that takes longer to show something, as while the server is away, asks again. */
const MAX_AGE_MS = 10_000;

/**
 * Takes a response that was asked for early, with the same session; undefined if there is none.
 * A second call for the same asks the server, since that may say something newer.
 */
export function takeEarly(call: EarlyCall, token: string): Promise<unknown> | undefined {
  const early = globalThis.kanbanEarly;
  if (early?.token !== token || performance.now() > MAX_AGE_MS) return undefined;
  const response = early.byCall.get(keyOf(call));
  early.byCall.delete(keyOf(call));
  return response;
}
