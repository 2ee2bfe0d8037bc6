/** The packages that are released, each on its own. */
export const releaseNames = [
  'shell',
  'mf-auth',
  'mf-projects',
  'mf-boards',
  'mf-kanban',
  'mf-card-detail',
] as const;

export type ReleaseName = (typeof releaseNames)[number];

/** The one release that is the page itself and not a remote. */
export const SHELL = 'shell';

/** Where the files of a release are served. */
export function basePath(name: string, version: string): string {
  return `/store/${name}/${version}/`;
}
