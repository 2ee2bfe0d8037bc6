import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.ts';

const LEFT_OUT = new Set(['.git', '.cache', '.data', 'node_modules', 'dist', 'artifacts']);

const isSource = (file: string) => !LEFT_OUT.has(path.basename(file));

/** Copies the sources of the working tree into a folder, with changes that are not committed yet. */
export async function copySources(folder: string): Promise<void> {
  // One by one, since the folder may be within the repository.
  for (const name of (await readdir(repositoryRoot)).filter(isSource)) {
    const target = path.join(folder, name);
    await cp(path.join(repositoryRoot, name), target, { recursive: true, filter: isSource });
  }
}

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
  // What the working tree no longer has is not in the clone either.
  for (const name of (await readdir(clone)).filter(isSource)) {
    await rm(path.join(clone, name), { recursive: true });
  }
  await copySources(clone);
  // Links files instead of folders, so that a clone's packages find each other and not those here.
  await shell(
    `for modules in node_modules */node_modules; do cp -al "$modules" "${clone}/$modules"; done`,
    repositoryRoot,
  );
  // npm writes into this one, which would be that of the repository as well.
  const installed = 'node_modules/.package-lock.json';
  await rm(path.join(clone, installed));
  await cp(path.join(repositoryRoot, installed), path.join(clone, installed));
  return clone;
}
