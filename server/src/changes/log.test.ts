import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contract, type Call } from 'shared-api/contract';
import { atBreadth } from 'shared-api/testing/breadth';
import { changingCalls } from '../testing/random-calls.ts';
import { replayHistories } from '../testing/replay-histories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

/** A few at each change; `log.long.test.ts` runs more. */
const HISTORIES = atBreadth(3, 8);

test('every call that changes a board is part of the histories', () => {
  const watches = ['card.setWatch', 'card.setWatches'];
  const personal = ['auth.searchByBoardId', 'board.delete', 'card.cardActivity', ...watches];
  // Saved filters and settings of views are beside the board: its log has nothing of them.
  const beside = ['savedFilter', 'boardView'];
  const domains = Object.entries(contract).filter(([domain]) => !beside.includes(domain));
  const expected = domains.flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, { method, access }]) => method !== 'GET' && access.of === 'board')
      .map(([name]) => `${domain}.${name}`),
  );
  const others = [...personal, 'card.setFavorite', 'board.setFavorite', 'template.save'];
  expect(Object.keys(changingCalls).sort()).toEqual(
    expected.filter((name) => !others.includes(name)).sort(),
  );
});

test('the log, replayed, gives the board at every point, and undone every earlier state', async () => {
  await replayHistories(on, HISTORIES);
}, 1_800_000);
