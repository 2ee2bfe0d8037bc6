import { expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { addressesOf } from './primary-client.ts';

test.each([
  ['postgres://me:pw@one:5432/kanban', ['postgres://me:pw@one:5432/kanban']],
  [
    'postgres://me:pw@one:5432,two:5433/kanban?target_session_attrs=read-write',
    [
      'postgres://me:pw@one:5432/kanban?target_session_attrs=read-write',
      'postgres://me:pw@two:5433/kanban?target_session_attrs=read-write',
    ],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
  [
    'postgres://me@localhost/kanban?host=/one,/two&port=1,2',
    [
      'postgres://me@localhost/kanban?host=%2Fone&port=1',
      'postgres://me@localhost/kanban?host=%2Ftwo&port=2',
    ],
  ],
  [
    'postgres://me@localhost/kanban?host=/one,/two&port=1',
    [
      'postgres://me@localhost/kanban?host=%2Fone&port=1',
      'postgres://me@localhost/kanban?host=%2Ftwo&port=1',
    ],
  ],
])('%s names its servers', (connectionString, addresses) => {
  expect(addressesOf(connectionString)).toEqual(addresses);
});

test('read-only servers are not used, and a setting that asks for them is refused', () => {
  const read = (attributes: string) => () =>
    readConfig({ DATABASE_URL: `postgres://one,two/kanban?target_session_attrs=${attributes}` });
  expect(read('standby')).toThrow('DATABASE_URL must have read-write as its target_session_attrs');
  expect(read('read-write')).not.toThrow();
  expect(read('primary')).not.toThrow();
});
