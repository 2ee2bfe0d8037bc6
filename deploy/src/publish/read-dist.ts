import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DeployError } from '../deploy-error.ts';
import type { ReleaseFile } from '../release/release.ts';

// Only a build's own tools read these; precompressed copies are made at publishing.
const leftOut = /(^|\/)\.|\.(br|gz)$|^(mf-stats|preload|shared)\.json$/;

/** All files of a build, by path with forward slashes. */
export async function readDist(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DeployError('not-found', `There is no build in ${dist}.`);
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !leftOut.test(path))
    .sort();
  const files = new Map<string, Uint8Array>();
  for (const path of paths) files.set(path, await readFile(join(dist, path)));
  if (files.size === 0) throw new DeployError('not-found', `There is no build in ${dist}.`);
  return files;
}

/** The role of a file, by its name. */
export function roleOf(path: string, entry: string): ReleaseFile['role'] {
  if (path === entry && !path.endsWith('.html')) return 'entry';
  if (path.endsWith('.html')) return 'html';
  if (path.endsWith('.map')) return 'map';
  if (/\.m?js$/.test(path)) return 'chunk';
  if (path.endsWith('.css')) return 'style';
  return 'asset';
}
