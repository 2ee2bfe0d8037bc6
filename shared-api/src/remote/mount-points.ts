/**
 * Where each remote appears (section 2), as data: the shell mounts by it, and the gateway tells
 * browsers early what a path will need. `*` is what the remote's own routes match.
 */
export const mountPoints = {
  'mf-auth': '/auth/*',
  'mf-projects': '/dashboard/project/:type/*',
  'mf-boards': '/dashboard/board/:projectId/:type/*',
  'mf-kanban': '/dashboard/list/:projectId/:boardId/*',
  'mf-card-detail': '/dashboard/list/:projectId/:boardId/:listId/card/:cardId/*',
} as const;

export type RemoteName = keyof typeof mountPoints;

const patterns = Object.entries(mountPoints).map(([remote, path]) => {
  const source = path.replace('/*', '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return { remote: remote as RemoteName, pattern: new RegExp(`^${source}$`) };
});

/** The remotes that a page at this path shows, outermost first. */
export function remotesAt(pathname: string): RemoteName[] {
  return patterns.filter(({ pattern }) => pattern.test(pathname)).map(({ remote }) => remote);
}
