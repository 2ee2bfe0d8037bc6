import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with this package and those beside it: a repository, or its `node_modules`. */
export const packagesFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether this package is installed in a repository of remotes, and not part of the one that it is from. */
export const isInstalled = basename(packagesFolder) === 'node_modules';

/** The folder above, or this one, in which remotes are: the first with a list of packages. */
function aroundRemotes(from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
  }
  return from;
}

/** The folder of the repository whose packages are built: the one that a command runs in. */
export const repositoryRoot = isInstalled ? aroundRemotes(process.cwd()) : packagesFolder;
