import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contract, type Call } from 'shared-api/contract';
import { readBoardRows } from '../testing/board-rows.ts';
import { changingCalls, histories, makeStep, openScene } from '../testing/random-history.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { changesOfBoard } from './logged-change.ts';
import { applyChange, inverseOf, type BoardRows } from './replay.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

/** How many histories are tried, each of up to so many calls. */
const RUNS = Number(process.env.HISTORIES ?? 12);
const MOST_STEPS = 40;

test('every call that changes a board is part of the histories', () => {
  const personal = ['auth.searchByBoardId', 'board.delete', 'card.cardActivity', 'card.setWatch'];
  const expected = Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, { method, access }]) => method !== 'GET' && access.of === 'board')
      .map(([name]) => `${domain}.${name}`),
  );
  const others = [...personal, 'card.setFavorite'];
  expect(Object.keys(changingCalls).sort()).toEqual(
    expected.filter((name) => !others.includes(name)).sort(),
  );
});

const sorted = (rows: BoardRows) => [...rows].sort(([one], [other]) => (one < other ? -1 : 1));

test('the log, replayed, gives the board at every point, and undone every earlier state', async () => {
  const calls = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(histories(MOST_STEPS), async (steps) => {
      const scene = await openScene(on);
      const seen = new Map<number, Map<number, BoardRows>>();
      const look = async () => {
        for (const boardId of scene.boardIds) {
          const changes = await changesOfBoard(on.database, { boardId });
          const rows = await readBoardRows(on.database, boardId);
          const states = seen.get(boardId) ?? new Map<number, BoardRows>();
          seen.set(boardId, states.set(changes.at(-1)?.id ?? 0, rows));
        }
      };
      await look();
      for (const step of steps) {
        const { status, message } = await makeStep(on, scene, step);
        expect(status).toBeLessThan(500);
        const key = status === 200 ? step.call : `${step.call} ${message}`;
        calls.set(key, (calls.get(key) ?? 0) + 1);
        await look();
      }
      for (const boardId of scene.boardIds) {
        const states = seen.get(boardId)!;
        const changes = await changesOfBoard(on.database, { boardId });
        const rows: BoardRows = new Map();
        for (const change of changes) {
          applyChange(rows, change);
          const state = states.get(change.id);
          if (state !== undefined) expect(sorted(rows)).toEqual(sorted(state));
        }
        for (const change of changes.toReversed()) {
          const state = states.get(change.id);
          if (state !== undefined) expect(sorted(rows)).toEqual(sorted(state));
          applyChange(rows, inverseOf(change));
        }
        expect(rows.size).toBe(0);
      }
    }),
    { numRuns: RUNS },
  );
  if (process.env.HISTORIES !== undefined) console.info(Object.fromEntries(calls));
}, 1_800_000);
