import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type Updateable } from 'kysely';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import {
  CARD_COLUMNS,
  inputColumns,
  type CardColumnName,
} from '../database/schema/card-columns.ts';
import type { Cards } from '../database/schema/schema.generated.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

type Row = Readonly<Record<CardColumnName, unknown>>;

const AT = '2026-01-05T10:00:00+00:00';

let on: TestApp;
let owner: TestPerson;
let place: TestBoard;
/** A card with a distinct value in every column, and one with only a name. */
let full: Row;
let plain: Row;

const rowOf = async (cardId: number, { database }: Pick<EmptyDatabase, 'database'> = on) => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(c) as row from cards c where id = ${cardId}`.execute(database);
  return rows[0]!.row;
};

async function coverOf(cardId: number): Promise<number> {
  const { id } = await on.database
    .insertInto('attachments')
    .values({
      card_id: cardId,
      project_id: place.projectId,
      name: 'cover.png',
      content_type: 'image/png',
      size: 1,
      storage_key: 'cover',
      has_thumbnail: true,
      uploaded_by: owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Fills the columns that no call writes, so that every column can be compared. */
async function fill(cardId: number, parentId: number): Promise<Row> {
  const values: Omit<Updateable<Cards>, 'id'> = {
    description: 'words',
    complete: 1,
    completed_at: AT,
    priority: 'high',
    start_at: AT,
    due_at: AT,
    is_fixed: 0,
    kind: 'template',
    parent_id: parentId,
    estimate_minutes: 30,
    reminder_minutes: 15,
    cover_id: await coverOf(cardId),
    created_at: AT,
    entered_list_at: AT,
    version: 7,
  };
  await on.database.updateTable('cards').set(values).where('id', '=', cardId).execute();
  return rowOf(cardId);
}

beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  place = await createBoard(on, owner);
  const { boardId, listIds } = place;
  const cardIn = (listId: number, name: string) => createCard(on, owner, { boardId, listId, name });
  const plainId = await cardIn(listIds[1]!, 'plain');
  plain = await rowOf(plainId);
  full = await fill(await cardIn(listIds[0]!, 'full'), plainId);
});
afterAll(() => on.close());

const columns = Object.keys(CARD_COLUMNS).sort() as CardColumnName[];

test('the map has every column of the table', () => {
  expect(columns).toEqual(Object.keys(plain).sort());
});

/** The columns that are equal in all cards of this test. */
const ALIKE = new Set<CardColumnName>(['board_id', 'created_by', 'is_archived', 'rank']);
const compared = columns.filter((name) => !ALIKE.has(name));

test('the card to copy has a distinct value in every column', () => {
  expect(compared.filter((name) => full[name] === plain[name])).toEqual([]);
});

/** The columns that a copy has kept from its original, except those that the call gives. */
const kept = (copy: Row) =>
  compared.filter((name) => copy[name] === full[name] && CARD_COLUMNS[name].copy !== 'given');
const meantToKeep = (isWithList = false) =>
  compared.filter((name) => {
    const { copy } = CARD_COLUMNS[name];
    return copy === 'same' || (isWithList && copy === 'same-with-list');
  });

async function newestNamed(name: string): Promise<Row> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from cards where name = ${name}`.execute(on.database);
  return rowOf(rows[0]!.id);
}

const duplicate = { do: 'duplicate' } as const;

const onBoard = () => ({ boardId: place.boardId });
const id = () => full.id as number;
const copyings: [string, () => Promise<{ status: number }>][] = [
  ['by itself', () => on.call(owner, 'card.copyCard', { ...onBoard(), cardId: id() })],
  [
    'with others',
    () => on.call(owner, 'card.bulk', { ...onBoard(), cardIds: [id()], action: duplicate }),
  ],
  [
    'with its list',
    () => on.call(owner, 'list.copyList', { ...onBoard(), listId: full.list_id as number }),
  ],
];

test.each(copyings)(
  'a card copied %s keeps the columns that the map names, and all are logged',
  async (...of) => {
    const [how, copyIt] = of;
    expect(await copyIt()).toMatchObject({ status: 200 });
    const isWithList = how === 'with its list';
    const copy = await newestNamed(isWithList ? 'full' : 'full (Copy)');
    expect(copy.id).not.toBe(full.id);
    expect(kept(copy)).toEqual(meantToKeep(isWithList));
    const { rows } = await sql<{ after: Row }>`
    select after from changes
    where entity = 'card' and kind = 'created' and entity_id = ${copy.id}`.execute(on.database);
    expect(rows).toEqual([{ after: copy }]);
  },
);

test('a card made from a template keeps all but its kind', async () => {
  const made = { ...onBoard(), cardId: id(), listId: place.listIds[1]!, name: 'made' };
  await on.call(owner, 'card.createFromTemplate', made);
  expect(kept(await newestNamed('made'))).toEqual(meantToKeep().filter((name) => name !== 'kind'));
});

test('the fields that users write are logged with their values before and after', async () => {
  const { rows } = await sql<{ before: Row; after: Row }>`
    select before, after from changes
    where entity = 'card' and kind <> 'created' and card_id = ${full.id}`.execute(on.database);
  for (const { name } of inputColumns.filter((column) => column.name !== 'name')) {
    const logged = rows.find(({ after }) => name in after);
    expect([name, logged?.before[name]]).toEqual([name, plain[name]]);
    expect([name, logged?.after[name]]).toEqual([name, full[name]]);
  }
});

test('a backup brings every column back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanban-columns-'));
  const target = await openEmptyDatabase();
  const [filesDirectory, archive] = [join(folder, 'files'), join(folder, 'saved.tar.gz')];
  await mkdir(filesDirectory);
  await backUp({ ...on, filesDirectory, archive });
  const { connectionString } = target;
  await restore({ connectionString, filesDirectory, archive, replace: true });
  expect(await rowOf(id(), target)).toEqual(full);
  await target.close();
  await rm(folder, { recursive: true, force: true });
});
