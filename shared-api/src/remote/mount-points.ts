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

export type RemoteName = keyof typeof mountPoints;

const patterns = Object.entries(mountPoints).map(([remote, path]) => {
  const source = path.replace('/*', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return { remote: remote as RemoteName, pattern: new RegExp(`^${source}$`) };
});

/** The remotes that a page opened at this path shows: a card's page comes without its board. */
export function remotesAt(pathname: string): RemoteName[] {
  const innermost = patterns.findLast(({ pattern }) => pattern.test(pathname));
  return innermost ? [innermost.remote] : [];
}
