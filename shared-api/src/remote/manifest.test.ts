import { expect, test } from '@jest/globals';
import {
  boardViewsOf,
  inLanguage,
  menuOf,
  remotesAt,
  routesOf,
  type RemoteManifests,
} from './manifest.ts';

const remotes: RemoteManifests = {
  cards: { slots: [{ slot: 'route', path: '/dashboard/list/:project/:board/:list/card/:card/*' }] },
  board: {
    slots: [
      { slot: 'route', path: '/dashboard/list/:project/:board/*' },
      { slot: 'route', path: '/dashboard/work', page: 'work' },
    ],
  },
  table: {
    slots: [{ slot: 'board-view', id: 'table', title: { en: 'Table' }, icon: ['M0 0'], order: 1 }],
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
  ['/dashboard/list/1/2?view=table', ['board', 'table']],
  ['/dashboard/list/1/2/active?q=is%3Adone&view=Table', ['board', 'table']],
  ['/dashboard/list/1/2/active?view=gone', ['board']],
  ['/dashboard/list/1/2/archive?view=table', ['board']],
  ['/dashboard/list/1/2/3/card/4?view=table', ['cards']],
  ['/dashboard/work', ['board']],
  ['/dashboard/work?view=table', ['board']],
  ['/dashboard/work/more', []],
  ['/dashboard/notes', ['notes']],
  ['/dashboard', []],
  ['/', []],
])('a page at %s shows %j', (path, expected) => {
  expect(remotesAt(path, remotes)).toEqual(expected);
});

test('the address of a board does not lead to a view that is switched off', () => {
  const off = { ...remotes, table: { ...remotes['table']!, disabled: true as const } };
  expect(remotesAt('/dashboard/list/1/2?view=table', off)).toEqual(['board']);
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

test('of two views of boards with one name one counts, and they are in their order', () => {
  const view = (id: string, order: number) => ({
    slot: 'board-view' as const,
    id,
    order,
    title: { en: id },
    icon: ['M0 0h1'],
  });
  const remotes = {
    calendar: { slots: [view('calendar', 2), view('table', 3)] },
    table: { slots: [view('table', 1)] },
  };
  expect(boardViewsOf(remotes).map(({ id, remote }) => `${id} of ${remote}`)).toEqual([
    'table of table',
    'calendar of calendar',
  ]);
});

test('a page has a line in the sidebar unless its remote is switched off', () => {
  const menu = { label: { en: 'Notes' }, icon: ['M0 0h1'] };
  const notes = { slots: [{ slot: 'route' as const, path: '/dashboard/notes/*', menu }] };
  expect(menuOf({ notes })).toEqual([{ to: '/dashboard/notes', menu }]);
  expect(menuOf({ notes: { ...notes, disabled: true } })).toEqual([]);
});

test('a text is in the language of the page, or else in English', () => {
  expect(inLanguage({ en: 'Board', de: 'Tafel' }, 'de')).toBe('Tafel');
  expect(inLanguage({ en: 'Board' }, 'de')).toBe('Board');
});
