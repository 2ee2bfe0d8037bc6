import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { dependencies, notices, noticesFile, refused } from './notices.ts';

test('the notices name every dependency of the lock file: else run "npm run notices"', async () => {
  expect(await readFile(noticesFile, 'utf8')).toBe(notices());
});

test('every dependency is under an approved license', () => {
  expect(refused()).toEqual([]);
});

test.each(['GPL-3.0-only', 'unknown', 'MIT AND AGPL-3.0-or-later', 'LGPL-3.0-or-later'])(
  'a new dependency under %s is refused',
  (license) => {
    expect(refused([{ ...dependencies()[0]!, license }])).toHaveLength(1);
  },
);

test('one allowed license of several to choose from suffices', () => {
  expect(refused([{ ...dependencies()[0]!, license: '(GPL-2.0-only OR MIT)' }])).toEqual([]);
});
