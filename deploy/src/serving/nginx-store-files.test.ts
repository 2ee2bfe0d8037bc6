import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { nginxStoreFiles } from './nginx-store-files.ts';

test('the file for nginx is up to date with the tables: else run "npm run nginx -w deploy"', async () => {
  const file = new URL('../../nginx/store-files.conf', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(nginxStoreFiles());
});
