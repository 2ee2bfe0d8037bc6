import { mountPoints } from 'shared-api/mount-points';

/** The one release that is the page itself and not a remote. */
export const SHELL = 'shell';

/** The packages that are released, each on its own. */
export const releaseNames: readonly string[] = [SHELL, ...Object.keys(mountPoints)];

/** Where the files of a release are served. */
export function basePath(name: string, version: string): string {
  return `/store/${name}/${version}/`;
}
