import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';
import { nodeOptions } from './api-process.ts';

test("npm start and the server's own start script use the same options", async () => {
  const manifest = await readFile(join(repositoryRoot, 'server/package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } };
  expect(scripts.start).toBe(`exec node ${nodeOptions.join(' ')} dist/main.mjs`);
});
