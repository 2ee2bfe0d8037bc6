import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let today: string;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  board = await createBoard(on, owner, { lists: 3 });
  today = (await analytics()).to;
});
afterAll(() => on.close());

const analytics = async () =>
  (await on.call(owner, 'board.getAnalytics', { boardId: board.boardId, days: 30 })).data;

/**
 * Dates the entries that a call has just written about a card back by a number of days, to an hour
 * in UTC.
 */
async function happened(cardId: number, days: number, hour: number): Promise<void> {
  const at = new Date(Date.parse(today) - days * DAY_MS + hour * 3_600_000).toISOString();
  // Entries that were dated back before are older than an hour.
  await sql`
    update changes set at = ${at}
    where card_id = ${cardId} and at > now() - interval '1 hour'`.execute(on.database);
  for (const column of ['created_at', 'entered_list_at', 'completed_at']) {
    await sql`
      update cards set ${sql.ref(column)} = ${at}
      where id = ${cardId} and ${sql.ref(column)} > now() - interval '1 hour'`.execute(on.database);
  }
}

type Step = readonly [
  days: number,
  hour: number,
  'completed' | 'opened' | 'archived' | { from: number; to: number },
];

/** A card that lived through the calls themselves, at the times of its steps. */
async function cardThat(created: readonly [days: number, hour: number], steps: readonly Step[]) {
  const { boardId, listIds } = board;
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  await happened(cardId, ...created);
  for (const [days, hour, step] of steps) {
    if (step === 'archived') await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
    else if (typeof step === 'string') {
      const complete = step === 'completed' ? 1 : 0;
      await on.call(owner, 'card.setStatus', { boardId, cardId, complete });
    } else {
      const [deletedListId, addedListId] = [listIds[step.from]!, listIds[step.to]!];
      const move = { boardId, cardId, addedListId, deletedListId, position: 1 };
      await on.call(owner, 'list.updateCardList', move);
    }
    await happened(cardId, days, hour);
  }
}

test('cycle and lead times equal those computed by hand', async () => {
  // Lead 5 days 12 hours (132 h), cycle from the first move 3 days 12 hours (84 h).
  await cardThat(
    [20, 8],
    [
      [18, 8, { from: 0, to: 1 }],
      [15, 20, { from: 1, to: 2 }],
      [15, 20, 'completed'],
    ],
  );
  // Reopened: only the last completion counts. Lead 4 days 12 hours (108 h), cycle 3 days 6 hours
  // (78 h).
  await cardThat(
    [10, 0],
    [
      [9, 6, { from: 0, to: 1 }],
      [8, 18, 'completed'],
      [7, 0, 'opened'],
      [6, 12, 'completed'],
    ],
  );
  // Completed where it was created: lead 8 h, no cycle.
  await cardThat([5, 9], [[5, 17, 'completed']]);
  // Moved back: lead 72 h, cycle 48 h.
  await cardThat(
    [4, 0],
    [
      [3, 0, { from: 0, to: 1 }],
      [2, 0, { from: 1, to: 0 }],
      [1, 0, 'completed'],
    ],
  );
  // Archived since: lead 2 days 12 hours (60 h), cycle 1 day 12 hours (36 h).
  await cardThat(
    [12, 0],
    [
      [11, 0, { from: 0, to: 1 }],
      [10, 12, 'completed'],
      [9, 0, 'archived'],
    ],
  );
  // Still open, and completed before the shown days: neither counts.
  await cardThat([6, 0], [[5, 0, { from: 0, to: 1 }]]);
  await cardThat(
    [60, 0],
    [
      [50, 0, { from: 0, to: 1 }],
      [40, 0, 'completed'],
    ],
  );

  const { cycleTime, throughput } = await analytics();
  expect(cycleTime).toEqual({
    cards: 5,
    // 36, 48, 78, 84: halfway between 48 and 78; 85 of 100 lie 2.55 steps along, at 78 + 0.55 × 6.
    median: 63,
    percentile85: 81.3,
    // 8, 60, 72, 108, 132: the third; 85 of 100 lie 3.4 steps along, at 108 + 0.4 × 24.
    leadMedian: 72,
    leadPercentile85: 117.6,
  });
  const completedOn = (days: number) => throughput.at(-1 - days)?.completed;
  expect([15, 10, 8, 6, 5, 1, 0].map(completedOn)).toEqual([1, 1, 0, 1, 1, 1, 0]);
});
