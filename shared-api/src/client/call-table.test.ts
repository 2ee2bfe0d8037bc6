import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { callTableSource } from './call-table-source.ts';

test('the call table in the browser is up to date with the contract', async () => {
  const committed = await readFile(new URL('./call-table.ts', import.meta.url), 'utf8');
  expect(committed).toBe(callTableSource());
});
