import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createKillableServer, type KillableServer } from '../testing/killable-server.ts';

let server: KillableServer;
beforeEach(async () => void (server = await createKillableServer()));
afterEach(() => server.remove());

test('a server ends when its database cannot be started any more', async () => {
  const data = join(server.dataDir, 'postgres/data');
  await rename(join(data, 'global'), join(data, 'global.gone'));
  await server.killPostgres();
  expect(await server.process().ended()).toBe(1);
});
