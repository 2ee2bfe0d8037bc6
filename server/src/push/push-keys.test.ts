import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { pushKeys } from './push-keys.ts';

let on: TestApp;
let otherNode: OpenDatabase;
beforeEach(async () => {
  on = await openTestApp();
  otherNode = openDatabase({ connectionString: on.connectionString });
});
afterEach(async () => {
  await otherNode.close();
  await on.close();
});

test('nodes that need the keys of a new installation at once use the same', async () => {
  const databases = [on.database, otherNode.database, on.database, otherNode.database];
  const [first, ...others] = await Promise.all(databases.map(pushKeys));
  expect(first?.publicKey).toMatch(/^[\w-]{87}$/);
  for (const keys of others) expect(keys).toEqual(first);
  expect(await pushKeys(otherNode.database)).toEqual(first);
});
