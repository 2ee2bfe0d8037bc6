import { ACTIVE, ARCHIVED } from '../limits.ts';
import { boardAt, type BoardAt } from '../board-at.ts';
import { boardCopyName } from '../board-copy-name.ts';
import { copyKnownUpTo } from './known-copies.ts';

export { copyKnownUpTo, forgetCopies, recordCopy } from './known-copies.ts';

/** A read that a page needs for certain, by the address that it is opened at. */
export interface EarlyCall {
  readonly method: 'GET' | 'POST';
  /** Below the API's address. */
  readonly path: string;
}

const READ = /^(active|archive|\d+\/card\/\d+)$/;

/** The board at a path, if its page shows something that is read with the board. */
function readBoardAt(pathname: string): BoardAt | undefined {
  const board = boardAt(pathname);
  return board && READ.test(board.shows) ? board : undefined;
}

const WHO_IS_SIGNED_IN: EarlyCall = { method: 'POST', path: 'auth/getUser' };

/** The event up to which the browser has a copy, by its name; undefined if it has none. */
type UpTo = (copy: string) => number | undefined;

/** The name of the copy of what the page at a path shows; undefined for pages without one. */
export function copyNameAt(pathname: string): string | undefined {
  const board = readBoardAt(pathname);
  return board && board.shows !== 'archive' ? boardCopyName(board.boardId) : undefined;
}

/** Whether the copy has all that the page at a path shows: of a card it has what its board shows. */
export const isAllInCopy = (pathname: string): boolean => boardAt(pathname)?.shows === 'active';

/** The read of the board at a path: of one that the browser has a copy of, only what has changed since. */
function readOfBoard(pathname: string, upTo: UpTo): string | undefined {
  const board = readBoardAt(pathname);
  if (board === undefined) return undefined;
  const { boardId, shows } = board;
  const copy = copyNameAt(pathname);
  const since = copy === undefined ? undefined : upTo(copy);
  if (since !== undefined) return `list/reopen/${boardId}/${since}`;
  const tab = shows === 'archive' ? `${ARCHIVED}/allCards` : `${ACTIVE}/allCards?firstSight=1`;
  return `list/getAllList/${boardId}/${tab}`;
}

/** What a page at this address shows, read at once when it is opened. */
function contentAt(pathname: string, upTo: UpTo): EarlyCall[] {
  const calls: EarlyCall[] = [];
  const path = readOfBoard(pathname, upTo);
  if (path !== undefined) calls.push({ method: 'GET', path });
  if (pathname === '/dashboard/overview') {
    calls.push({ method: 'GET', path: 'dashboard/getOverview' });
  }
  return calls;
}

/** The reads of a page that is opened at this address: who is signed in, and what it shows. */
export const earlyCallsAt = (pathname: string, upTo: UpTo = () => undefined): EarlyCall[] => [
  WHO_IS_SIGNED_IN,
  ...contentAt(pathname, upTo),
];

interface EarlyResponse {
  /** The time, by the clock of the page. */
  readonly askedAt: number;
  readonly response: Promise<unknown>;
}

/** What was asked for before the client needed it, each to be taken once. */
interface EarlyResponses {
  readonly token: string;
  readonly byCall: Map<string, EarlyResponse>;
}

declare global {
  var kanbanEarly: EarlyResponses | undefined;
}

/** The paths of a page, and of a link on it. */
interface LinkAhead {
  readonly from: string;
  readonly to: string;
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

/** A page that takes longer to show something, as while the server is away, asks again. */
const MAX_AGE_MS = 10_000;

const isFresh = ({ askedAt }: EarlyResponse) => performance.now() - askedAt <= MAX_AGE_MS;

function ask(calls: readonly EarlyCall[], baseUrl: string, token: string): void {
  const before = globalThis.kanbanEarly;
  const byCall = before?.token === token ? before.byCall : new Map<string, EarlyResponse>();
  globalThis.kanbanEarly = { token, byCall };
  for (const call of calls) {
    const asked = byCall.get(keyOf(call));
    if (asked && isFresh(asked)) continue;
    const response = read(token, `${baseUrl}/${call.path}`, call.method);
    byCall.set(keyOf(call), { askedAt: performance.now(), response });
  }
}

/**
 * Asks for what the address and the session lead to. It is part of the page itself, so that this
 * happens beside the loading of scripts and not after it.
 */
export function askEarly(
  { location, localStorage }: Window,
  baseUrl: string,
  token: string | null,
): void {
  if (token === null) return;
  const upTo: UpTo = (copy) => copyKnownUpTo(localStorage, token, copy);
  ask(earlyCallsAt(location.pathname, upTo), baseUrl, token);
}

/**
 * Asks for what the page at a path shows, as its link is about to be followed. What the page that it
 * is on shows as well, as the board of a card, is there already.
 */
export function askForLink(
  link: LinkAhead,
  { baseUrl, token, storage }: { baseUrl: string; token: string; storage: Storage },
): void {
  const upTo: UpTo = (copy) => copyKnownUpTo(storage, token, copy);
  const shown = contentAt(link.from, upTo).map(keyOf);
  const calls = contentAt(link.to, upTo).filter((call) => !shown.includes(keyOf(call)));
  ask(calls, baseUrl, token);
}

/**
 * Takes a response that was asked for early, with the same session; undefined if there is none.
 * A second call for the same asks the server, since that may say something newer.
 */
export function takeEarly(call: EarlyCall, token: string): Promise<unknown> | undefined {
  const early = globalThis.kanbanEarly;
  if (early?.token !== token) return undefined;
  const asked = early.byCall.get(keyOf(call));
  early.byCall.delete(keyOf(call));
  return asked && isFresh(asked) ? asked.response : undefined;
}

/** The first cards of the board at a path, where they were asked for early. Leaves them for `takeEarly`. */
export function firstCardsAsked(pathname: string): Promise<unknown> | undefined {
  const path = isAllInCopy(pathname) ? readOfBoard(pathname, () => undefined) : undefined;
  if (path === undefined) return undefined;
  return globalThis.kanbanEarly?.byCall.get(keyOf({ method: 'GET', path }))?.response;
}

/** Drops what was asked for before something changed, of which it may say nothing yet. */
export const forgetEarly = (): void => globalThis.kanbanEarly?.byCall.clear();
