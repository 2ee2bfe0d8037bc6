import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import { createPastCard } from '../testing/past-card.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const DAYS = 5;

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  board = await createBoard(on, owner, { lists: 3 });
});
afterAll(() => on.close());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test('a card counts where entries from before the log place it, also those older than the shown days', async () => {
  const stays: [number, string][] = [
    [0, ago(60)],
    [1, ago(3)],
    [2, ago(1)],
  ];
  await createPastCard(on, owner, board, { created: ago(60), stays, legacyStays: 2 });
  const wanted = { boardId: board.boardId, days: DAYS };
  const { cumulativeFlow } = (await on.call(owner, 'board.getAnalytics', wanted)).data;
  const cardsByDay = cumulativeFlow.days.map(({ cards }) =>
    cumulativeFlow.lists.map(({ id }) => cards[id]),
  );
  expect(cardsByDay).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 1],
  ]);
});
