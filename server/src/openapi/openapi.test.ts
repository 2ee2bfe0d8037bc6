import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openapiDocument } from './openapi-document.ts';

const file = fileURLToPath(new URL('../../openapi.json', import.meta.url));

test("openapi.json is made from the current contract ('npm run openapi -w server')", async () => {
  expect(await readFile(file, 'utf8')).toBe(openapiDocument());
});

test('it passes the strict rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: openapiDocument(), absoluteRef: file, config });
  const seen = problems.map(({ ruleId, message, location: [at] }) => [
    ruleId,
    at?.pointer,
    message,
  ]);
  expect(seen).toEqual([]);
});
