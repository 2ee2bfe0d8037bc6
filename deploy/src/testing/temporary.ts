import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directories: string[] = [];

/** A new directory, with a space in its path, gone after the tests of this file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'deploy test-'));
  directories.push(directory);
  return directory;
}

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});
