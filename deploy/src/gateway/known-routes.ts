import type { Exchange } from './responses.ts';

const COOKIE = 'kanban-known';
const YEAR_S = 31_536_000;

/**
 * Whether this browser has loaded a route's files of the same set before; preloads would then
 * only make the page larger. A cookie records that; the response sets it if the route is new to the
 * browser.
 */
export function hasLoadedRoute(exchange: Exchange, set: string, remotes: readonly string[]) {
  if (remotes.length === 0) return false;
  const { request, response } = exchange;
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=${set}:([a-z0-9.-]{1,300})(?:;|$)`);
  const known = pattern.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? [];
  if (remotes.every((name) => known.includes(name))) return true;
  const names = [...new Set([...known, ...remotes])].join('.');
  response.appendHeader(
    'set-cookie',
    `${COOKIE}=${set}:${names}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`,
  );
  return false;
}
