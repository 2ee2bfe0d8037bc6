/**
 * The place of each remote as data: the shell mounts by it, and the gateway preloads the files that
 * a path will need. `*` is matched by the remote's own routes.
 */
export const mountPoints = {
  'mf-auth': '/auth/*',
  'mf-projects': '/dashboard/project/:type/*',
  'mf-boards': '/dashboard/board/:projectId/:type/*',
  'mf-kanban': '/dashboard/list/:projectId/:boardId/*',
  'mf-card-detail': '/dashboard/list/:projectId/:boardId/:listId/card/:cardId/*',
} as const;

/** The page of a board that is read by a secret link. */
export const PUBLIC_BOARD_PATH = '/public';

/** The page of cards over all boards, which the remote of boards draws beside its mount point. */
export const WORK_PATH = '/dashboard/work';

export type RemoteName = keyof typeof mountPoints;

const patternOf = ([remote, path]: readonly [string, string]) => {
  const source = path.replace('/*', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return { remote: remote as RemoteName, pattern: new RegExp(`^${source}$`) };
};

const patterns = [
  patternOf(['mf-kanban', WORK_PATH]),
  ...Object.entries(mountPoints).map(patternOf),
];

/** The remotes that a page opened at this path shows: a card's page comes without its board. */
export function remotesAt(pathname: string): RemoteName[] {
  const innermost = patterns.findLast(({ pattern }) => pattern.test(pathname));
  return innermost ? [innermost.remote] : [];
}

/** Whether a page opened at this path is within the layout of the dashboard. */
export const isInDashboard = (pathname: string): boolean => /^\/dashboard(\/|$)/.test(pathname);
