import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import { eraseCard } from '../erase/erase-card.ts';
import { erasePerson } from '../erase/erase-person.ts';
import { readBoardRows } from '../testing/board-rows.ts';
import { createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { histories, makeStep, openScene, type Scene } from '../testing/random-history.ts';
import { applyChange, inverseOf, type BoardRows } from '../testing/replay.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { changesOfBoard, type Fields } from './logged-change.ts';
import { CARD_TEXTS, ERASED, redactCard } from './redact.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
  // The first account administers the instance, and cannot be erased while nobody else does.
  await signUp(on);
});
afterAll(() => on.close());

const RUNS = Number(process.env.HISTORIES ?? 4);
/** Looking for a smaller counterexample ends here, in ms: each step plays whole histories. */
const LONGEST = RUNS * 30_000;

/** How many entries of the log have a text in any column. */
async function found(text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from changes c
    where position(${text} in row_to_json(c)::text) > 0`.execute(on.database);
  return rows[0]!.count;
}

test('every text column of a card is erased, or is known to hold no text of a person', async () => {
  const tables = [
    'cards',
    'comments',
    'comment_reactions',
    'checklists',
    'checklist_items',
    'attachments',
    'time_entries',
  ];
  const { rows } = await sql<{ column: string }>`
    select distinct c.column_name as column from information_schema.columns c
    where table_schema = 'public' and table_name = any(${tables}) and data_type = 'text'`.execute(
    on.database,
  );
  const withoutTexts = ['content_type', 'emoji', 'kind', 'priority', 'rank'];
  expect(rows.map(({ column }) => column).sort()).toEqual([...CARD_TEXTS, ...withoutTexts].sort());
});

/** Labels the texts of a scene with the card and the person they belong to. */
async function mark({ boardIds }: Scene): Promise<void> {
  const of = (table: string, column: string, owner = 'card_id') => sql`
    update ${sql.table(table)} set ${sql.ref(column)} = 'secret-card-' || ${sql.ref(owner)} || '-'
      || ${table === 'comments' || table === 'time_entries' ? sql`'secret-person-' || user_id || '-'` : sql`''`}
    where ${sql.ref(owner)} in (select id from cards where board_id = any(${boardIds}))`;
  await of('cards', 'name', 'id').execute(on.database);
  await of('cards', 'description', 'id').execute(on.database);
  await of('comments', 'text').execute(on.database);
  await of('checklists', 'name').execute(on.database);
  await of('attachments', 'name').execute(on.database);
  await of('time_entries', 'note').execute(on.database);
  await sql`
    update checklist_items i set text = 'secret-card-' || k.card_id || '-' from checklists k
    where k.id = i.checklist_id and k.card_id in (
      select id from cards where board_id = any(${boardIds}))`.execute(on.database);
}

// Copies carry the texts of their originals, and are separate cards.
const COPYING = ['card.copyCard', 'list.copyList', 'card.createFromTemplate', 'card.bulk'];

const plan = fc.record({
  before: histories(16),
  after: histories(12),
  erasedCards: fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }),
  redactedCard: fc.nat(50),
  person: fc.constantFrom(0, 1, 2),
});

const cardsOf = async ({ boardIds }: Scene) => {
  const { rows } = await sql<{ id: number }>`
    select id from cards where board_id = any(${boardIds}) order by id`.execute(on.database);
  return rows.map(({ id }) => id);
};

const withoutErased = (of: Fields | undefined, logged: Fields) =>
  Object.fromEntries(
    Object.entries(logged).map(([key, value]) => [key, value === ERASED ? of?.[key] : value]),
  );

/** Replays a board up to now and back again. */
async function expectReplayable(boardId: number): Promise<number> {
  const tables = await readBoardRows(on.database, boardId);
  const changes = await changesOfBoard(on.database, { boardId });
  const rows: BoardRows = new Map();
  for (const change of changes) applyChange(rows, change);
  expect([...rows.keys()].sort()).toEqual([...tables.keys()].sort());
  let erased = 0;
  for (const [key, row] of rows) {
    if (Object.values(row).includes(ERASED)) erased += 1;
    expect(withoutErased(tables.get(key), row)).toEqual(tables.get(key));
  }
  for (const change of changes.toReversed()) applyChange(rows, inverseOf(change));
  expect(rows.size).toBe(0);
  return erased;
}

test('after cards and people are erased, replaying the log gives the board without their texts', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ before, after, erasedCards, redactedCard, person }) => {
      const scene = await openScene(on);
      for (const step of before) {
        if (COPYING.includes(step.call)) continue;
        await makeStep(on, scene, step);
        await mark(scene);
      }
      await mark(scene);
      const living = await cardsOf(scene);
      const erased = [...new Set(erasedCards.map((pick) => living[pick % living.length]!))];
      for (const cardId of erased) {
        expect(await found(`secret-card-${cardId}-`)).toBeGreaterThan(0);
        await inTransaction(on.database, (tx) => eraseCard(tx, cardId));
      }
      const left = await cardsOf(scene);
      const redacted = left[redactedCard % (left.length || 1)] ?? 0;
      await redactCard(on.database, redacted);
      for (const cardId of [...erased, redacted]) {
        expect(await found(`secret-card-${cardId}-`)).toBe(0);
      }
      for (const boardId of scene.boardIds) await expectReplayable(boardId);

      for (const step of after) await makeStep(on, scene, step);
      const { id, email } = scene.people[person]!;
      await inTransaction(on.database, (tx) => erasePerson(tx, email));
      expect(await found(`secret-person-${id}-`)).toBe(0);
      for (const boardId of scene.boardIds) await expectReplayable(boardId);
    }),
    { ...usualRuns, numRuns: RUNS, plugins: [fc.interruptAfterTimeLimit(LONGEST)] },
  );
}, 1_800_000);

test('a replayed board has nothing of an erased person and equals the tables', async () => {
  const [owner, member] = [await signUp(on, 'Olga'), await signUp(on, 'Mika')];
  const { boardId, projectId, listIds } = await createBoard(on, owner);
  await on.call(owner, 'project.addUser', { projectId, users: [{ user_id: member.id, role: 2 }] });
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  await on.call(member, 'card.createComment', { boardId, cardId, text: 'my own text' });
  await on.call(owner, 'card.createComment', { boardId, cardId, text: 'other text' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [member.id] });
  const own = await createBoard(on, member);
  for (const [actor, text] of [
    [member.id, 'did it'],
    [owner.id, 'added mika to it'],
  ] as const) {
    await sql`
      insert into changes (board_id, card_id, entity, entity_id, kind, activity, after, actor_id)
      values (${boardId}, ${cardId}, 'card', ${cardId}, 'legacy', 'member',
        jsonb_build_object('text', ${text}::text), ${actor})`.execute(on.database);
    await sql`
      insert into notifications (user_id, type, actor_id, board_id, text)
      values (${owner.id}, 'changed', ${actor}, ${boardId}, ${text})`.execute(on.database);
  }
  await sql`update users set last_name = '' where id = ${member.id}`.execute(on.database);

  const done = await inTransaction(on.database, (tx) => erasePerson(tx, member.email));
  expect(done).toEqual({ projects: 1 });
  for (const text of ['my own text', 'did it', 'added mika']) expect(await found(text)).toBe(0);
  expect(await found('other text')).toBe(1);
  expect(await expectReplayable(boardId)).toBe(0);
  const { rows } = await sql<{ text: string }>`
    select text from notifications where user_id = ${owner.id} and text is not null`.execute(
    on.database,
  );
  expect(rows).toEqual([{ text: ERASED }, { text: ERASED }]);
  expect(await on.call(member, 'auth.getUser', {})).toMatchObject({ status: 401 });
  expect((await readBoardRows(on.database, own.boardId)).size).toBe(0);
});

test('the name of an erased template is erased from the cards made from it', async () => {
  const owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const cardId = await createCard(on, owner, { boardId, listId, name: 'plan X' });
  await on.call(owner, 'card.convert', { boardId, cardId, kind: 'template' });
  await on.call(owner, 'card.edit', { boardId, cardId, name: 'plan Z' });
  await on.call(owner, 'card.createFromTemplate', { boardId, cardId, listId });
  const templates = async () => {
    const { rows } = await sql`
      select distinct detail ->> 'template' as name from changes
      where board_id = ${boardId} and detail ? 'template'`.execute(on.database);
    return rows;
  };
  expect(await templates()).toEqual([{ name: 'plan Z' }]);
  await inTransaction(on.database, (tx) => eraseCard(tx, cardId));
  expect(await templates()).toEqual([{ name: ERASED }]);
  await expect(inTransaction(on.database, (tx) => eraseCard(tx, 2_000_000_000))).rejects.toThrow(
    'Nothing is known of a card 2000000000.',
  );
});
