import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir, removeDataDir } from 'server/testing';
import { createApiClient } from 'shared-api/client';
import { newPerson } from '../system/new-person.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { startSystem, stopStartedSystems } from '../system/start-system.ts';

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await createDataDir('kanban start-');
  await cp(path.join(sharedSystem.store(), 'store'), path.join(dataDirectory, 'store/store'), {
    recursive: true,
  });
  await cp(path.join(sharedSystem.store(), 'keys'), path.join(dataDirectory, 'store/keys'), {
    recursive: true,
  });
});
afterEach(async () => {
  await stopStartedSystems();
  await removeDataDir(dataDirectory);
});

const clientOf = (baseUrl: string, token: string | null = null) =>
  createApiClient({ baseUrl, token: () => token });

test('after a kill -9 the next start has everything that was acknowledged, and builds nothing', async () => {
  const first = await startSystem({ dataDirectory });
  const { fullName, email, password } = newPerson();
  const person = { firstName: fullName, lastName: '', email, password };
  const { token } = await clientOf(first.apiUrl).auth.createUser(person);
  const project = { name: 'Kept', isPublic: 0 as const, users: [] };
  await clientOf(first.apiUrl, token).project.create(project);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await startSystem({ dataDirectory });
  expect(second.printed.join('\n')).not.toContain('building');
  const { data } = await clientOf(second.apiUrl, token).project.getAllProject({
    archiveFlag: 0,
    itemsPerPage: 5,
    offset: 0,
  });
  expect(data.map(({ name }) => name)).toEqual(['Kept']);
  expect(await second.stop()).toBe(0);
});

test('a taken port is named and nothing is left running', async () => {
  const port = Number(new URL(sharedSystem.url()).port);
  await expect(startSystem({ dataDirectory, port })).rejects.toThrow(String(port));
});
