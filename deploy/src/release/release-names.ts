/** The one release that is the page itself and not a remote. */
export const SHELL = 'shell';

/** The name that the shell provides the files of the dashboard's layout under, for early loading. */
export const LAYOUT = 'shell/layout';

/** The file of the shell that browsers run as its service worker. */
export const SERVICE_WORKER = 'service-worker.js';

/** The folder of the shell with the manifests and icons of the installed application. */
export const INSTALLATION = 'install';

/** Where the files of a release are served. */
export function basePath(name: string, version: string): string {
  return `/store/${name}/${version}/`;
}
