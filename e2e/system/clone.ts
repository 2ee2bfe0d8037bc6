import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.ts';

const KEPT = new Set(['.git', '.cache', '.data', 'node_modules', 'dist', 'artifacts']);

/**
 * Clones the repository into `clone` in a folder, with `origin` beside it, on branch `main`, with
 * the changes that are not committed yet and the same installed packages. Returns its path.
 */
export async function cloneRepository(folder: string): Promise<string> {
  const clone = path.join(folder, 'clone');
  const shell = (command: string, cwd = folder) =>
    promisify(execFile)('sh', ['-c', command], { cwd });
  await shell(`git clone --quiet --bare "${repositoryRoot}" origin`);
  await shell('git clone --quiet --branch "$(git -C origin branch --show-current)" origin clone');
  await shell('git checkout --quiet -B main', clone);
  const filter = (file: string) => !KEPT.has(path.basename(file));
  for (const name of await readdir(repositoryRoot)) {
    if (KEPT.has(name)) continue;
    const target = path.join(clone, name);
    await rm(target, { recursive: true, force: true });
    await cp(path.join(repositoryRoot, name), target, { recursive: true, filter });
  }
  // Links files instead of folders, so that a clone's packages find each other and not those here.
  await shell(
    `for modules in node_modules */node_modules; do cp -al "$modules" "${clone}/$modules"; done`,
    repositoryRoot,
  );
  return clone;
}
