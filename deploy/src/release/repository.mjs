import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'deploy';

/** The folder of this package, or of the bundle that this is in. */
const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The folder with this package and those beside it: a repository, or its `node_modules`. */
export const packagesFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Whether the package in a folder was packed for other repositories, wherever it is and whatever links
 * to it: the one that packages are made from is private.
 */
export function isPacked(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { name, private: isPrivate = false } = JSON.parse(readFileSync(file, 'utf8'));
  return name === NAME && !isPrivate;
}

/** Whether this package is installed in a repository of remotes, and not part of the one that it is from. */
export const isInstalled = isPacked(ownFolder);

/**
 * Finds the repository in which a package is installed: the folder, or one above it, whose
 * `node_modules` has it. That of a remote may have it too. Fails where there is none.
 */
export function repositoryWith(packageFolder, from) {
  const own = realpathSync(packageFolder);
  for (let folder = from; ; folder = dirname(folder)) {
    const there = join(folder, 'node_modules', NAME);
    const isRemote = existsSync(join(folder, 'remote.json'));
    if (!isRemote && existsSync(there) && realpathSync(there) === own) return folder;
    if (folder === dirname(folder)) break;
  }
  const error = new Error(
    `${from} is in no repository that has this package (${own}) in its node_modules. ` +
      'Install it there, and run the command in that repository.',
  );
  // People read it, and where it was thrown says nothing.
  error.stack = error.message;
  throw error;
}

/** The folder of the repository whose packages are built: the one that a command runs in. */
export const repositoryRoot = isInstalled
  ? repositoryWith(ownFolder, process.cwd())
  : packagesFolder;
