import type { Grouping } from '../limits.ts';

/** The page of a board that is read by a secret link. */
/** The shell's own pages, and what the gateway has: no remote's page is at or below them. */
export const SHELL_PATHS: readonly string[] = [
  '/invitation',
  '/share',
  '/public',
  '/proof',
  '/admin',
  '/api',
  '/store',
  '/pins',
  '/beacons',
  '/metrics',
  '/healthz',
  '/dashboard/card',
  '/dashboard/overview',
  '/dashboard/people',
  '/dashboard/public',
  '/dashboard/user',
  '/dashboard/settings',
  '/dashboard/share',
  '/dashboard/notifications',
  '/dashboard/search',
];

export const PUBLIC_BOARD_PATH = '/public';

/** The page of cards over all boards. */
const WORK_PATH = '/dashboard/work';

/** Where the gateway serves the API: on the page's own origin. */
export const API_BASE = '/api';

/** Where an API says what its calls take and return, below its address. */
export const CALLS_PATH = '/calls';

export type TabType = 'active' | 'archive';

export type SearchType = 'all' | 'cards' | 'boards' | 'projects' | 'people';

/** Query parameters that make a board show the rules of a list, and one of them. */
export const RULE_ADDRESS = { list: 'automation', rule: 'rule' } as const;

/** Query parameter by which the screens of projects and boards are asked to open the dialog for a new one. */
export const ADD_ADDRESS = 'new';

/** Query parameter by which the sign-in page shows the form of a new account. */
export const SIGN_UP_ADDRESS = 'signUp';

/** The fragment of an address that opens the search. */
export const SEARCHING = 'search';

/** An address of projects or boards that opens the dialog for something new, and leads on to it. */
export const pathToAdd = (path: string): string => `${path}?${ADD_ADDRESS}`;

const fragmentOf = (part: string | undefined) => (part === undefined ? '' : `#${part}`);

/** The addresses that the application and its mails link to. Only patterns that match them are written by hand. */
export const paths = {
  auth: () => '/auth/authenticate',
  /** The sign-in page with the form of a new account. */
  signUp: () => `${paths.auth()}?${SIGN_UP_ADDRESS}`,
  /** The secret is in the fragment, which is sent to no server, and so is in no log. */
  invitation: (secret: string) => `/invitation#${secret}`,
  /**
   * A board for everybody with the secret; as for an invitation, the secret is sent to no server.
   */
  publicBoard: (secret: string) => `${PUBLIC_BOARD_PATH}#${secret}`,
  /** Where providers lead back to after signing in; it is registered with them. */
  providerReturn: () => '/auth/provider',
  /** The page that proves an address by the mailed token, and may lead on to another page. */
  proveAddress: (token: string, returnTo: string | null = null) =>
    `/proof#${token}${returnTo === null ? '' : `.${encodeURIComponent(returnTo)}`}`,
  resetPassword: () => '/auth/resetPassword',
  /** The form for a new password; the mailed token opens it. */
  forgotPassword: (token: string) => `/auth/forgotPassword/${token}`,
  /** The console of administrators, or one of its pages. */
  admin: (page?: string) => (page === undefined ? '/admin' : `/admin/${page}`),
  /** The public projects of others. */
  publicProjects: () => '/dashboard/public',
  dashboard: () => '/dashboard',
  projects: (type: 'ACTIVE' | TabType = 'ACTIVE') => `/dashboard/project/${type}`,
  boards: (projectId: number, type: TabType = 'active') => `/dashboard/board/${projectId}/${type}`,
  board: (projectId: number, boardId: number, filterType = 'active') =>
    `/dashboard/list/${projectId}/${boardId}/${filterType}`,
  card: (projectId: number, boardId: number, listId: number, cardId: number) =>
    `/dashboard/list/${projectId}/${boardId}/${listId}/card/${cardId}`,
  /** An automation rule, among those of its list over its board. */
  rule: (projectId: number, boardId: number, listId: number, ruleId: number) =>
    `${paths.board(projectId, boardId)}?${RULE_ADDRESS.list}=${listId}&${RULE_ADDRESS.rule}=${ruleId}`,
  /** A card by its short id, even after it has moved to another board. */
  cardLink: (cardId: number) => `/dashboard/card/${cardId}`,
  overview: () => '/dashboard/overview',
  /** Home, with the search open over it. */
  searching: () => `${paths.overview()}#${SEARCHING}`,
  /** Where systems send what somebody shares with the installed application. */
  sharing: () => '/share',
  /** Makes a card of what was shared. */
  share: () => '/dashboard/share',
  /** Cards of all boards: those that a filter finds, or the open ones of the reader. */
  work: (shown: { readonly filter?: string; readonly grouping?: Grouping } = {}) => {
    const chosen = { q: shown.filter, group: shown.grouping };
    const given = Object.entries(chosen).filter(
      (one): one is [string, string] => one[1] !== undefined,
    );
    const query = new URLSearchParams(given).toString();
    return query === '' ? WORK_PATH : `${WORK_PATH}?${query}`;
  },
  /** Somebody as others see them. */
  person: (userId: number) => `/dashboard/people/${userId}`,
  /** The person's own profile, or a part of it. */
  user: (part?: string) => `/dashboard/user${fragmentOf(part)}`,
  settings: (part?: string) => `/dashboard/settings${fragmentOf(part)}`,
  /** Links somebody whom a provider has confirmed to the account that is signed in, by a secret. */
  linkIdentity: (link: string) => `/dashboard/settings/link#${link}`,
  notifications: () => '/dashboard/notifications',
  search: (text: string, type: SearchType = 'all') =>
    `/dashboard/search/${type}/${encodeURIComponent(text)}`,
} as const;
