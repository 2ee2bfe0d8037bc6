import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { AutomationAction } from 'shared-api/contract';
import { createBoardWithCard, type BoardWithCard } from '../testing/board-with-card.ts';
import { createCard, signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { boardEvents } from './board-events.ts';

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let boardId: number;
let onCard: BoardWithCard['onCard'];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ board, onCard } = await createBoardWithCard(on, owner));
  boardId = board.boardId;
});

interface Entry {
  readonly entity: string;
  readonly kind: string;
  readonly cause: string;
  readonly actor: number | null;
  readonly detail: Record<string, unknown> | null;
}

const newestId = async () => {
  const { rows } = await sql<{ id: number }>`
    select max(id)::float8 as id from changes`.execute(on.database);
  return rows[0]!.id;
};

/** Returns the entries that are logged while `happens` runs. */
async function loggedDuring(happens: () => Promise<unknown>): Promise<Entry[]> {
  const before = await newestId();
  await happens();
  const { rows } = await sql<Entry>`
    select entity, kind, cause, actor_id as actor, detail from changes
    where id > ${before} order by id`.execute(on.database);
  return rows;
}

const causesOf = (entries: readonly Entry[]) => [
  ...new Set(entries.map(({ cause, actor }) => `${cause} ${actor}`)),
];

const complete = (who: { token: string }) =>
  on.call(who, 'card.setStatus', { ...onCard, complete: 1 });

const rule = (action: AutomationAction) =>
  on.call(owner, 'list.addAutomation', {
    boardId,
    listId: board.listIds[1]!,
    trigger: 'cardEntered',
    action,
  });

const move = (who: { token: string }) =>
  on.call(who, 'list.updateCardList', {
    ...onCard,
    addedListId: board.listIds[1]!,
    deletedListId: board.listIds[0]!,
    position: 1,
  });

test('a change is attributed to the person who made it', async () => {
  const entries = await loggedDuring(() => complete(owner));
  expect(entries).toEqual([
    { entity: 'card', kind: 'completed', cause: 'person', actor: owner.id, detail: null },
  ]);
});

test('a change made with an access token is attributed to its person, by token', async () => {
  const { token } = await on.call(owner, 'auth.createAccessToken', {
    name: 'Robot',
    scope: 'edit',
  });
  expect(causesOf(await loggedDuring(() => complete({ token })))).toEqual([`token ${owner.id}`]);
});

test('a change of a rule is attributed to the rule, and the next one to the person again', async () => {
  const { id } = (await rule({ do: 'setPriority', priority: 'high' })).data;
  const detail = { ruleId: id, list: 'b', trigger: 'cardEntered' };
  const actor = owner.id;
  expect(await loggedDuring(() => move(owner))).toEqual([
    { entity: 'card', kind: 'moved', cause: 'person', actor, detail: null },
    { entity: 'card', kind: 'changed', cause: 'rule', actor, detail },
  ]);
  const entries = await loggedDuring(() =>
    on.call(owner, 'card.bulk', { boardId, cardIds: [onCard.cardId], action: { do: 'duplicate' } }),
  );
  // The copy has the priority already, so that the rule changes nothing.
  expect(entries.map(({ kind, cause, detail: why }) => [kind, cause, why])).toEqual([
    ['created', 'person', { copied: true }],
  ]);
});

test('an action that a rule cannot do is logged as a refusal of the rule', async () => {
  await on.call(owner, 'list.addAutomation', {
    boardId,
    listId: board.listIds[0]!,
    trigger: 'checklistDone',
    action: { do: 'moveToList', listId: board.listIds[1]! },
  });
  await on.call(owner, 'list.edit', { boardId, listId: board.listIds[1]!, limit: 1 });
  await createCard(on, owner, { boardId, listId: board.listIds[1]!, name: 'full' });
  const { checklistId } = (await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' }))
    .data;
  const added = await on.call(owner, 'card.addCheckList', { ...onCard, checklistId, text: 'one' });
  const item = { ...onCard, checklistId, itemId: added.data.item!.id };
  const entries = await loggedDuring(() =>
    on.call(owner, 'card.editCheckList', { ...item, completed: true }),
  );
  expect(entries.map(({ entity, kind, cause }) => [entity, kind, cause])).toEqual([
    ['card', 'changed', 'person'],
    ['checklistItem', 'changed', 'person'],
    ['card', 'refused', 'rule'],
  ]);
});

test('changes of the server itself have no actor, not even that of an earlier call', async () => {
  await Promise.all(Array.from({ length: 20 }, () => complete(owner)));
  await on.call(owner, 'card.edit', {
    ...onCard,
    users: [owner.id],
    dueDate: new Date(Date.now() - 1000).toISOString(),
  });
  await on.call(owner, 'card.setStatus', { ...onCard, complete: 0 });
  const entries = await loggedDuring(() => on.runJobs());
  expect(entries).toEqual([]);
  // Every connection of the pool has served a call before.
  const byItself = await loggedDuring(() =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        sql`update cards set priority = case priority when 'low' then 'high' else 'low' end
          where id = ${onCard.cardId}`.execute(on.database),
      ),
    ),
  );
  expect(byItself).toHaveLength(20);
  expect(causesOf(byItself)).toEqual(['system null']);
});

test('a statement typed by hand is logged and sent to everybody on the board', async () => {
  const client = new pg.Client({ connectionString: on.connectionString });
  await client.connect();
  const since = await newestId();
  const entries = await loggedDuring(async () => {
    await client.query(`update cards set name = 'By hand' where id = ${onCard.cardId}`);
    await client.query(`insert into comments (card_id, user_id, text)
      values (${onCard.cardId}, ${owner.id}, 'Said by hand')`);
    await client.query(`delete from lists where id = ${board.listIds[1]}`);
  });
  await client.end();
  expect(entries.map(({ entity, kind }) => [entity, kind])).toEqual([
    ['card', 'changed'],
    ['comment', 'created'],
    ['list', 'deleted'],
  ]);
  expect(causesOf(entries)).toEqual(['system null']);
  const { data: activity } = await on.call(owner, 'card.cardActivity', onCard);
  expect(activity.slice(0, 2)).toMatchObject([
    { change: { entity: 'comment' }, user: null, rule: null },
    { change: { entity: 'card', name: 'By hand' }, user: null, rule: null },
  ]);
  const { rows: events } = await boardEvents(boardId, since).execute(on.database);
  const expected = events.map(({ entity, change }) => `${entity} ${change}`);
  expected.sort();
  expect(expected).toEqual(['card changed', 'card changed', 'list deleted']);
  const stream = await openStream(on.url, owner, `board:${boardId}@${since}`);
  expect((await stream.events(3)).map((event) => `${event.entity} ${event.change}`).sort()).toEqual(
    expected,
  );
  await stream.cancel();
});
