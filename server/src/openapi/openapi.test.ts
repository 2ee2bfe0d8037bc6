import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { openapiDocument } from './openapi-document.ts';

test("openapi.json is made from the contract as it is now ('npm run openapi -w server')", async () => {
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(committed).toBe(openapiDocument());
});
