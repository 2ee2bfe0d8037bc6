import { API_BASE, PUBLIC_BOARD_PATH } from 'shared-api/paths';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** What the gateway has beside pages. */
const NOT_PAGES = ['store', 'pins', 'beacons', 'metrics', 'healthz'];

/** Addresses by which a browser gets other pins from the gateway. */
const OF_GATEWAY = ['override', 'group-pass'];

/** Whether a request opens the application's page. */
export function opensPage(asked: Asked, origin: string): boolean {
  if (!isNavigation(asked)) return false;
  const url = new URL(asked.url);
  const [, first = ''] = url.pathname.split('/');
  if (url.origin !== origin || isOfApi(url) || NOT_PAGES.includes(first)) return false;
  // Its visitors are strangers, and its pages have other headers.
  if (url.pathname.replace(/\/+$/, '') === PUBLIC_BOARD_PATH) return false;
  if (OF_GATEWAY.some((name) => url.searchParams.has(name))) return false;
  return !/\.[a-z0-9]+$/i.test(url.pathname);
}

/** Whether a request is for a file that never changes. */
export function asksForFile({ method, mode, url }: Asked, origin: string): boolean {
  const address = new URL(url);
  const isFile = /^\/(?:store|pins)\//.test(address.pathname);
  return method === 'GET' && mode !== 'navigate' && isFile && address.origin === origin;
}

export const isNavigation = ({ method, mode }: Asked): boolean =>
  method === 'GET' && mode === 'navigate';

const isOfApi = ({ pathname }: URL) => pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);
