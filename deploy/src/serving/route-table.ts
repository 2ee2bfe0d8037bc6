/** Which remotes a page needs first, by the start of its path; the first match counts. */
const routeTable: readonly { path: RegExp; remotes: readonly string[] }[] = [
  { path: /^\/auth(\/|$)/, remotes: ['mf-auth'] },
  { path: /^\/dashboard\/project(\/|$)/, remotes: ['mf-projects'] },
  { path: /^\/dashboard\/board(\/|$)/, remotes: ['mf-boards'] },
  { path: /^\/dashboard\/list\/.+\/card\//, remotes: ['mf-kanban', 'mf-card-detail'] },
  { path: /^\/dashboard\/list(\/|$)/, remotes: ['mf-kanban'] },
];

/** The remotes to preload for a path; none when only the shell is sure to be needed. */
export function remotesOfRoute(path: string): readonly string[] {
  return routeTable.find((route) => route.path.test(path))?.remotes ?? [];
}
