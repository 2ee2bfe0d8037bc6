import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file that is on the disk, not only in memory, when this resolves. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a directory durable, after files or a rename in it. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** A name that readers ignore, for files that are not in place yet. */
export function draftName(purpose: string): string {
  return `.${purpose}-${randomUUID()}`;
}

/** The bytes of a file, or undefined if there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(absent);
}

/** The names in a folder, without drafts and hidden ones; none if it does not exist. */
export async function namesIn(path: string): Promise<string[]> {
  const names = (await readdir(path).catch(absent)) ?? [];
  return names.filter((name) => !name.startsWith('.'));
}

/** Turns "no such file" into undefined and rethrows every other failure. */
export function absent(error: unknown): undefined {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
  throw error;
}

/** Whether an error of the system has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
