import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Database, Tx } from './open-database.ts';
import { prepareStatement } from './prepared-statement.ts';
import { unawaited } from './unawaited.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const settingOf = prepareStatement<{ name: string }, { value: string }>(
  ({ name }) => sql`select current_setting(${name}) as value`,
);
const change = (database: Database, value: string) =>
  sql`select set_config('kanban.test', ${value}, true)`.execute(database);

const name = 'kanban.test';
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) =>
  on.database.transaction().execute(async (tx) => {
    await change(tx, 'at first');
    return work(tx);
  });

test('runs with other values each time', async () => {
  const parts = prepareStatement<{ text: string; length: number }, { part: string }>(
    ({ text, length }, database) =>
      database.selectNoFrom(sql<string>`left(${text}::text, ${length}::int)`.as('part')),
  );
  expect(await parts(on.database, { text: 'kanban', length: 3 })).toEqual([{ part: 'kan' }]);
  expect(await parts(on.database, { text: 'board', length: 1 })).toEqual([{ part: 'b' }]);
});

test('a result that was read ahead is returned to the next request for it', async () => {
  await inTransaction(async (tx) => {
    await settingOf.ahead(tx, { name });
    await change(tx, 'meanwhile');
    expect(await settingOf(tx, { name })).toEqual([{ value: 'at first' }]);
    expect(await settingOf(tx, { name })).toEqual([{ value: 'meanwhile' }]);
  });
});

test('a result that was read ahead for other values, or is asked for too late, is read again', async () => {
  await inTransaction(async (tx) => {
    await settingOf.ahead(tx, { name: 'timezone' });
    await change(tx, 'second');
    expect(await settingOf(tx, { name })).toEqual([{ value: 'second' }]);
    await settingOf.ahead(tx, { name });
    await change(tx, 'third');
    await change(tx, 'fourth');
    expect(await settingOf(tx, { name })).toEqual([{ value: 'fourth' }]);
  });
});

test('a read-ahead that fails also fails the next statement', async () => {
  const failing = inTransaction(async (tx) => {
    await settingOf.ahead(tx, { name: 'kanban.never_set' });
    await change(tx, 'meanwhile');
  });
  await expect(failing).rejects.toThrow('kanban.never_set');
});

test('a result that was read ahead is read again after an unawaited statement', async () => {
  await inTransaction(async (tx) => {
    await settingOf.ahead(tx, { name });
    await sql`${unawaited} select set_config('kanban.test', 'changed', true)`.execute(tx);
    await change(tx, 'meanwhile');
    expect(await settingOf(tx, { name })).toEqual([{ value: 'meanwhile' }]);
  });
});

test('a missing value is refused before anything is sent', async () => {
  const values = {} as { name: string };
  await expect(settingOf(on.database, values)).rejects.toThrow('No value for name');
});

test('the destination of a card is read once, before its mover is admitted', async () => {
  const ann = await signUp(on, 'Ann');
  const { boardId, listIds } = await createBoard(on, ann);
  const [deletedListId, addedListId] = [listIds[0]!, listIds[1]!];
  const cardId = await createCard(on, ann, { boardId, listId: deletedListId, name: 'card' });
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const move = { boardId, cardId, deletedListId, addedListId, position: 1 };
    await on.call(ann, 'list.updateCardList', move);
    const texts = (query.mock.calls as unknown as [{ text: string } | string][]).map(([sent]) =>
      typeof sent === 'string' ? sent : sent.text,
    );
    const destinations = texts.flatMap((text, at) => (text.includes('"follower"') ? [at] : []));
    const admission = texts.findIndex((text) => text.includes('"sessions" as "s"'));
    expect(destinations).toHaveLength(1);
    expect(destinations[0]).toBeLessThan(admission);
  } finally {
    query.mockRestore();
  }
});
