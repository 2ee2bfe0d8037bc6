import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  guest = await signUp(on, 'Guest');
  stranger = await signUp(on, 'Stranger');
});
afterAll(() => on.close());

/** A public board with a guest, and a card with many texts. */
async function openSecretBoard() {
  const board = await createBoard(on, owner, { isPublic: 1 });
  const { boardId, listIds } = board;
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const listId = listIds[0]!;
  const cardId = await createCard(on, owner, { boardId, listId, name: 'Secret card' });
  const onCard = { boardId, cardId };
  await on.call(owner, 'card.createComment', { ...onCard, text: 'Secret comment' });
  await on.call(owner, 'card.addUsers', { ...onCard, users: [guest.id] });
  await on.call(guest, 'card.setWatch', { ...onCard, watch: true });
  await on.call(guest, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });
  return { ...board, cardId };
}

/** Every response that somebody gets about a board, by the calls that read it or the log. */
async function responsesFor(
  who: TestPerson,
  { boardId, cardId }: { boardId: number; cardId: number },
): Promise<{ status: number }[]> {
  const onCard = { boardId, cardId };
  return Promise.all([
    on.call(who, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' }),
    on.call(who, 'list.getChanges', { boardId, since: 0 }),
    on.call(who, 'card.getCardById', onCard),
    on.call(who, 'card.cardActivity', onCard),
    on.call(who, 'card.getPlace', { cardId }),
    on.call(who, 'board.getAnalytics', { boardId }),
    on.call(who, 'board.getBoard', { boardId }),
  ]);
}

const overviewOf = async (who: TestPerson) =>
  (await on.call(who, 'dashboard.getOverview', {})).data;

/** The traces that somebody finds without searching for the board. */
const remainsFor = async (who: TestPerson) =>
  JSON.stringify([await overviewOf(who), (await on.call(who, 'notification.getAll', {})).data]);

describe.each(['board', 'project'] as const)('once a %s is deleted', (what) => {
  test('people who had seen it find nothing of its boards', async () => {
    const board = await openSecretBoard();
    const { projectId, boardId } = board;
    expect((await responsesFor(guest, board)).map(({ status }) => status)).toEqual(
      Array.from({ length: 7 }, () => 200),
    );
    const deleted = await (what === 'board'
      ? on.call(owner, 'board.delete', { boardId })
      : on.call(owner, 'project.delete', { projectId }));
    expect(deleted).toMatchObject({ status: 200 });
    for (const who of [owner, guest, stranger]) {
      const responses = await responsesFor(who, board);
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404));
      expect(JSON.stringify(responses)).not.toContain('Secret');
      expect(await remainsFor(who)).not.toContain('Secret');
      const stream = await openStream(on.url, who, `board:${boardId}@0`);
      expect(await stream.next()).toEqual({ name: 'ended', topic: `board:${boardId}` });
      await stream.cancel();
    }
    for (const who of [guest, stranger]) {
      expect((await overviewOf(who)).activity).toEqual([]);
    }
  });
});

test('members of its project are notified that a board was deleted, by its name', async () => {
  const { boardId, projectId } = await createBoard(on, owner);
  await on.call(owner, 'board.delete', { boardId });
  const { activity } = await overviewOf(owner);
  expect(activity[0]).toMatchObject({
    projectId,
    boardId: null,
    cardId: null,
    change: { entity: 'board', kind: 'deleted', name: 'Rocket' },
  });
});

interface Cost {
  readonly entries: number;
  readonly trigger_calls: number;
}

/** The work of the log for deleting a board of this many cards, each with a part of every kind. */
async function costOfDeleting(cards: number): Promise<Cost> {
  const { boardId, listIds } = await createBoard(on, owner);
  await sql`
    with made as (
      insert into cards (board_id, list_id, rank, name)
      select ${boardId}::int, ${listIds[0]}::int, 'b' || lpad(n::text, 6, '0') || '5', 'card ' || n
      from generate_series(1, ${cards}::int) n returning id),
    people as (insert into card_users select id, ${owner.id}::int, 1 from made),
    said as (insert into comments (card_id, user_id, text)
      select id, ${owner.id}::int, 'said' from made),
    listed as (insert into checklists (card_id, name, rank) select id, 'Steps', 'a0' from made
      returning id)
    insert into checklist_items (checklist_id, text, rank) select id, 'one', 'a0' from listed`.execute(
    on.database,
  );
  return on.database.transaction().execute(async (tx) => {
    await sql`set local track_functions = 'pl'`.execute(tx);
    await sql`delete from boards where id = ${boardId}`.execute(tx);
    const { rows } = await sql<Cost>`
      select (select count(*)::int from changes where tx = pg_current_xact_id()) as entries,
        (select sum(calls)::int from pg_stat_xact_user_functions
          where funcname like 'log\\_%') as trigger_calls`.execute(tx);
    return rows[0]!;
  });
}

test('the log of a deleted board has one entry, and a few steps for each card', async () => {
  const [few, many] = [await costOfDeleting(10), await costOfDeleting(1000)];
  expect([few.entries, many.entries]).toEqual([1, 1]);
  const perCard = (many.trigger_calls - few.trigger_calls) / 990;
  expect(perCard).toBeLessThanOrEqual(4);
});

test('a board of 1,000 cards is deleted by one call, and 1,000 cards by ten', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const fill = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into cards (board_id, list_id, rank, name)
      select ${boardId}, ${listIds[0]}, 'b' || lpad(n::text, 6, '0') || '5', 'card ' || n
      from generate_series(1, 1000) n returning id`.execute(on.database);
    return rows.map(({ id }) => id);
  };
  const cardIds = await fill();
  const action = { do: 'delete' } as const;
  const { data } = await on.call(owner, 'card.bulk', { boardId, cardIds, action });
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from changes
    where board_id = ${boardId} and entity = 'card' and kind = 'deleted'`.execute(on.database);
  expect(rows).toEqual([{ n: 1000 }]);
  await fill();
  expect(await on.call(owner, 'board.delete', { boardId })).toMatchObject({ status: 200 });
});
