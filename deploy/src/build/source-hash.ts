import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

const LOCK_FILE = 'package-lock.json';
const ownInputs = [
  'src',
  'public',
  'package.json',
  'remote.json',
  'webpack.config.ts',
  'first-load.json',
];
const sharedInputs = [
  'shared-ui/src',
  'shared-cards/src',
  'shared-api/src',
  'deploy/webpack',
  'tsconfig.base.json',
  LOCK_FILE,
];
const neverBuilt = /\.test\.tsx?$|(^|\/)(node_modules|dist)(\/|$)/;

/** The files and folders that a package's build is made from. */
export const buildInputs = (name: string): string[] => [
  ...ownInputs.map((input) => `${name}/${input}`),
  ...sharedInputs,
];

/** Whether a file in such a folder takes part in a build. */
export const isBuilt = (file: string): boolean => !neverBuilt.test(file);

/** Hash of everything that a package's build is made from, in hex. */
export async function sourceHash(root: string, name: string, kind?: 'development') {
  return inputHash(root, buildInputs(name), kind === undefined ? name : `${name} for ${kind}`);
}

/** Hash of files and of all files in folders, in hex, without tests; missing ones are ignored. */
export async function inputHash(
  root: string,
  inputs: readonly string[],
  name = '',
): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesOf(root, input)))).flat();
  const hash = createHash('sha256').update(name);
  for (const file of files.sort()) {
    const text = await readFile(join(root, file));
    const content = createHash('sha256').update(file === LOCK_FILE ? installedBy(text) : text);
    hash.update(`\n${file} ${content.digest('hex')}`);
  }
  return hash.digest('hex');
}

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({})) });

/**
 * What a lock file says of installed packages. The packages of the repository are in it as well, and
 * one that is added or released changes no other.
 */
function installedBy(text: Buffer): string | Buffer {
  const lock = lockSchema.safeParse(parseJson(text.toString()));
  if (!lock.success) return text;
  const installed = Object.entries(lock.data.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  return JSON.stringify(installed);
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const found = await stat(join(root, input)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [input];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isBuilt);
}
