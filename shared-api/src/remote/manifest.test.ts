import { expect, test } from '@jest/globals';
import { inLanguage, remotesAt, routesOf, type RemoteManifests } from './manifest.ts';

const remotes: RemoteManifests = {
  cards: { slots: [{ slot: 'route', path: '/dashboard/list/:project/:board/:list/card/:card/*' }] },
  board: {
    slots: [
      { slot: 'route', path: '/dashboard/list/:project/:board/*' },
      { slot: 'route', path: '/dashboard/work', page: 'work' },
    ],
  },
  signIn: { slots: [{ slot: 'route', path: '/auth/*' }] },
  notes: { slots: [{ slot: 'route', path: '/dashboard/notes' }] },
};

test.each([
  ['/auth/authenticate', ['signIn']],
  ['/auth', ['signIn']],
  ['/authentic', []],
  ['/dashboard/list/1/2/active', ['board']],
  ['/dashboard/list/1/2/3/card/4', ['cards']],
  ['/dashboard/list/1/2/3/card/4/more', ['cards']],
  ['/dashboard/work', ['board']],
  ['/dashboard/work/more', []],
  ['/dashboard/notes', ['notes']],
  ['/dashboard', []],
  ['/', []],
])('a page at %s shows %j', (path, expected) => {
  expect(remotesAt(path, remotes)).toEqual(expected);
});

test('a route that goes on where that of another remote ends is shown over it', () => {
  const below = routesOf(remotes).map(({ remote, path, below: under }) => [
    remote,
    path,
    under?.remote,
  ]);
  expect(below).toContainEqual([
    'cards',
    '/dashboard/list/:project/:board/:list/card/:card/*',
    'board',
  ]);
  expect(below.filter(([, , under]) => under !== undefined)).toHaveLength(1);
});

test('a text is in the language of the page, or else in English', () => {
  expect(inLanguage({ en: 'Board', de: 'Tafel' }, 'de')).toBe('Tafel');
  expect(inLanguage({ en: 'Board' }, 'de')).toBe('Board');
});
