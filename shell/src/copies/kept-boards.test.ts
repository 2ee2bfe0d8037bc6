/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import { keep } from 'shared-api/kept-of-session';
import { boardCopyName } from 'shared-api/remote';
import { boardsPictured } from '../picture/kept-pictures.ts';
import { openCopies, TOKEN, useAnnOnBoard } from '../testing/ann-on-board.ts';
import { ann } from '../testing/people.ts';
import { CopyStore } from './copy-store.ts';
import { createKeptBoards } from './kept-boards.ts';

useAnnOnBoard();

const HOME = 'overview-1:null';

function openBrowser() {
  const local = openCopies();
  const pictured = () => boardsPictured(localStorage, TOKEN);
  return { ...local, kept: createKeptBoards({ ...local, pictured, home: HOME }) };
}

const home = (...boardIds: number[]) => {
  const rows = boardIds.map((boardId) => ({ id: boardId + 100, boardId }));
  return { head: { value: { myCards: rows, favorites: [], activity: rows } } };
};

test('boards are known by their copies, by the cards on Home and by pictures', async () => {
  const { copies, kept } = openBrowser();
  expect(await kept.asked()).toEqual([]);
  for (const name of [boardCopyName(7), `${boardCopyName(7)}/5`, 'navigation-1:null'])
    await copies.write(name, { head: {} });
  await copies.write(HOME, home(7, 8));
  keep(localStorage, 'pictures', TOKEN, [
    { at: 'search', strokes: [], boards: [8, 9] },
    { at: 'of an earlier version', strokes: [] },
  ]);
  expect((await kept.asked()).toSorted()).toEqual([7, 8, 9]);
});

const rowsOf = ({ head }: { head: unknown }) => (head as ReturnType<typeof home>['head']).value;

test('a board that was lost goes from Home and from pictures, and other boards stay there', async () => {
  const { copies, kept } = openBrowser();
  await copies.write(HOME, home(7, 8));
  await copies.write(boardCopyName(8), { head: {} });
  keep(localStorage, 'pictures', TOKEN, [{ at: 'home', strokes: [], boards: [8] }]);
  await kept.remove([8]);
  expect(localStorage.getItem('pictures')).toBeNull();
  expect(rowsOf((await copies.read(HOME))!)).toEqual(rowsOf(home(7)));
  expect(await copies.read(boardCopyName(8))).toBeUndefined();
});

test('its rows that a page has in memory are not kept again, until it may be read again', async () => {
  const { copies, kept } = openBrowser();
  await copies.write(HOME, home(7, 8));
  await kept.remove([8]);
  await copies.write(HOME, home(7, 8));
  expect(rowsOf((await copies.read(HOME))!)).toEqual(rowsOf(home(7)));
  expect((await kept.asked()).toSorted()).toEqual([7, 8]);
  kept.regain([7, 8]);
  await copies.write(HOME, home(7, 8));
  expect(rowsOf((await copies.read(HOME))!)).toEqual(rowsOf(home(7, 8)));
});

test('after a sign-out all boards are kept as before', async () => {
  const { copies, kept, wipe } = openBrowser();
  await copies.write(HOME, home(8));
  await kept.remove([8]);
  await wipe(ann.id);
  await copies.write(HOME, home(8));
  expect(rowsOf((await copies.read(HOME))!)).toEqual(rowsOf(home(8)));
});

test('its name goes from lists of boards; a copy that is damaged stays as it is', async () => {
  const { copies, kept } = openBrowser();
  const place = (boardId: number) => ({ boardId, boardName: `Board ${boardId}` });
  const navigation = (...boardIds: number[]) => ({
    value: {
      favorites: boardIds.map(place),
      recent: [],
      projects: [{ projectId: 8, boards: boardIds.map(place) }],
    },
  });
  const listing = (...boardIds: number[]) => ({
    value: { rows: boardIds.map((id) => ({ id, totalCards: 1 })), project: { id: 8 } },
  });
  await copies.write('navigation-1:null', { head: navigation(7, 8) });
  await copies.write('boards-1:{}', { head: listing(7, 8) });
  await (
    await CopyStore.open()
  ).write(ann.id, 'odd', { head: '{"', changed: new Map(), all: [], since: undefined });
  await kept.remove([8]);
  expect((await copies.read('navigation-1:null'))?.head).toEqual(navigation(7));
  expect((await copies.read('boards-1:{}'))?.head).toEqual(listing(7));
  expect((await (await CopyStore.open()).read(ann.id, 'odd'))?.head).toBe('{"');
});

test.each([null, 7, { value: 7 }, { value: { myCards: [null, 3, { boardId: 'x' }] } }])(
  'a copy of Home that is damaged shows no board: %j',
  async (head) => {
    const { copies, kept } = openBrowser();
    await copies.write(HOME, { head: head as object });
    expect(await kept.asked()).toEqual([]);
  },
);
