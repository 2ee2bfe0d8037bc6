import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const packages = (await readdir(root)).filter((name) =>
  existsSync(path.join(root, name, 'layers.mjs')),
);

/** The folders and files that a package's layers name, as paths in its `src`. */
async function layeredPaths(name: string): Promise<Set<string>> {
  const file = pathToFileURL(path.join(root, name, 'layers.mjs')).href;
  const { layers } = (await import(file)) as { layers: readonly Record<string, string[]>[] };
  return new Set(layers.flatMap(Object.keys));
}

/** Folders that no layer names, so that the lint would let them import all of their package. */
async function forgottenFolders(name: string): Promise<string[]> {
  const named = await layeredPaths(name);
  async function forgottenIn(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(root, name, 'src', folder), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    const found = folders.map(async ({ name: last }) => {
      const one = path.posix.join(folder, last);
      if (named.has(one) || one === 'testing') return [];
      const isSplit = [...named].some((path) => path.startsWith(`${one}/`));
      return isSplit ? forgottenIn(one) : [one];
    });
    return (await Promise.all(found)).flat();
  }
  return forgottenIn('');
}

test.each(packages)('every folder of %s is in one of its layers', async (name) => {
  expect(await forgottenFolders(name)).toEqual([]);
});

test.each(packages)('every folder and file in the layers of %s exists', async (name) => {
  const missing = [...(await layeredPaths(name))].filter(
    (one) => !existsSync(path.join(root, name, 'src', one)),
  );
  expect(missing).toEqual([]);
});
