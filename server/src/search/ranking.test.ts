import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, contract, type SearchResult } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
  board = await createBoard(on, owner);
});
afterAll(() => on.close());

const textOf = (pieces: SearchResult['title']) => pieces.map(({ text }) => text).join('');
const marked = (pieces: SearchResult['title'] | undefined) =>
  (pieces ?? []).flatMap(({ text, match }) => (match ? [text] : []));

async function find(searchText: string, options: { limit?: number; offset?: number } = {}) {
  const input = { type: 'cards', searchText, ...options } as const;
  const response = await on.call(owner, 'search.find', input);
  responseSchema(contract.search.find).parse(response);
  return response;
}

const titles = async (searchText: string) =>
  (await find(searchText)).data.map(({ title }) => textOf(title));

function card(name: string, fields: { description?: string } = {}): Promise<number> {
  const { boardId, listIds } = board;
  const input = { boardId, listId: listIds[0]!, name, position: 1, ...fields };
  return on.call(owner, 'card.create', input).then(({ data }) => data.lastInsertCardId);
}

test('a title comes before a tag, a description, an attachment and a comment', async () => {
  const { boardId, projectId } = board;
  const ids = [await card('said'), await card('enclosed')];
  await on.call(owner, 'card.createComment', { boardId, cardId: ids[0]!, text: 'Use lavender.' });
  await sql`
    insert into attachments (card_id, project_id, name, content_type, size, storage_key)
    values (${ids[1]}, ${projectId}, 'lavender-field.png', 'image/png', 1, 'a')`.execute(
    on.database,
  );
  await card('described', { description: 'Grow lavender here' });
  const tagged = await card('tagged');
  await on.call(owner, 'card.addTag', { boardId, cardId: tagged, tagName: 'Lavender' });
  await card('Lavender beds');
  const { data } = await find('lavender');
  expect(data.map(({ title, excerpt }) => [textOf(title), excerpt?.from ?? null])).toEqual([
    ['Lavender beds', null],
    ['tagged', 'tag'],
    ['described', 'description'],
    ['enclosed', 'attachment'],
    ['said', 'comment'],
  ]);
  expect(data.map(({ excerpt }) => marked(excerpt?.text)[0])).toEqual([
    undefined,
    'Lavender',
    'lavender',
    'lavender',
    'lavender',
  ]);
});

test('whole words come before beginnings, short titles before long ones', async () => {
  for (const name of ['Importance', 'Import of all the data', 'Import']) await card(name);
  expect(await titles('import')).toEqual(['Import', 'Import of all the data', 'Importance']);
});

test('every word must match, in any part of the card', async () => {
  await card('Repair the bicycle', { description: 'The brake is worn' });
  await card('Repair the roof');
  expect(await titles('brake repair')).toEqual(['Repair the bicycle']);
  const { data } = await find('brake repair');
  expect(marked(data[0]?.title)).toEqual(['Repair']);
  expect(marked(data[0]?.excerpt?.text)).toEqual(['brake']);
  expect(await titles('brake repair roof')).toEqual([]);
});

test('favorites come first, archived cards last', async () => {
  const archived = await card('Telescope, retired');
  await card('Telescope');
  const favorite = await card('Clean the old telescope on the second floor');
  await sql`update cards set is_archived = true where id = ${archived}`.execute(on.database);
  await sql`insert into favorites (user_id, card_id) values (${owner.id}, ${favorite})`.execute(
    on.database,
  );
  const { data } = await find('telescope');
  expect(data.map((found) => [found.id, found.favorite, found.is_archived])).toEqual([
    [favorite, true, 0],
    [expect.any(Number), false, 0],
    [archived, false, 1],
  ]);
});

test.each([
  ['a letter left out', 'kanbn'],
  ['a letter too many', 'kannban'],
  ['a wrong letter', 'kanbam'],
  ['two letters swapped', 'kabnan'],
])('a word with %s is found and highlighted', async (_, typed) => {
  if ((await titles('kanban')).length === 0) await card('Kanban for everybody');
  const { data } = await find(typed);
  expect(data.map(({ title }) => marked(title))).toEqual([['Kanban']]);
});

test('slips are forgiven in every script', async () => {
  await card('Покрасить забор');
  expect(await titles('покрасть')).toEqual(['Покрасить забор']);
});

test('exact matches come before corrections', async () => {
  await card('Paint the house');
  await card('A print of the house', { description: 'Framed' });
  expect(await titles('print house')).toEqual(['A print of the house', 'Paint the house']);
});

test('with enough results nothing is corrected', async () => {
  for (let n = 1; n <= 5; n += 1) await card(`Stone ${n}`);
  await card('Store');
  expect(await titles('stone')).not.toContain('Store');
});

test('numbers are not corrected', async () => {
  await card('Invoice 20417');
  expect(await titles('20418')).toEqual([]);
  expect(await titles('2041')).toEqual(['Invoice 20417']);
});

test('a typing mistake in a word with digits is forgiven', async () => {
  await card('Rep0rt2 for sprint42');
  for (const slip of ['reprt2', 'report2', 'sprnt42', 'sprint24', 'spirnt42']) {
    expect(await titles(slip)).toEqual(['Rep0rt2 for sprint42']);
  }
  const { suggestion } = await find('sprnt42');
  expect(suggestion).toBe('sprint42');
});

test('a long text is shown by the words around the match, in one line', async () => {
  const filler = 'word '.repeat(100);
  await card('Long', { description: `${filler}\n\nhere is the  zeppelin at last\n${filler}` });
  const { data } = await find('zeppelin');
  const pieces = data[0]!.excerpt!.text;
  expect(textOf(pieces)).toMatch(/^…(word )+here is the zeppelin at last( word)+…$/);
  expect(textOf(pieces).length).toBeLessThanOrEqual(162);
  expect(marked(pieces)).toEqual(['zeppelin']);
});

test('pages follow each other without gap or repetition', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await card(`Umbrella ${n}`));
  const pages = [
    await find('umbrella', { limit: 3 }),
    await find('umbrella', { limit: 3, offset: 3 }),
    await find('umbrella', { limit: 3, offset: 6 }),
    await find('umbrella', { limit: 3, offset: 9 }),
  ];
  expect(pages.map(({ data, hasMore }) => [data.length, hasMore])).toEqual([
    [3, true],
    [3, true],
    [1, false],
    [0, false],
  ]);
  const found = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(found.sort((a, b) => a - b)).toEqual(ids);
});

test.each([
  `'& | ! : * % _ \\`,
  "foo' & !bar:* | (baz) <-> \\",
  '😀😀',
  '👩‍👩‍👧 family',
  'a:b*c',
  '%25 ../..',
  'x'.repeat(255),
  'ab '.repeat(85).trim(),
  '漢'.repeat(255),
  "''",
  '\\\\',
  '٣٤ ﷺ İI ẞ',
])('odd input gets a valid response: %s', async (searchText) => {
  expect((await find(searchText)).status).toBe(200);
});

test('one character or only blanks are refused', async () => {
  for (const searchText of ['a', ' b ']) {
    const input = { type: 'all', searchText } as const;
    expect(await on.call(owner, 'search.find', input)).toMatchObject({ status: 400 });
  }
});

test('changed, renamed and deleted items are found as they are now', async () => {
  const { boardId, listIds } = board;
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Gramophone' });
  const tag = await on.call(owner, 'card.addTag', { boardId, cardId, tagName: 'shellac' });
  const said = await on.call(owner, 'card.createComment', { boardId, cardId, text: 'vinyl' });
  const commentId = said.data.id;
  await on.call(owner, 'card.edit', { boardId, cardId, name: 'Phonograph' });
  await on.call(owner, 'card.editComment', { boardId, cardId, commentId, text: 'cylinders' });
  const renamed = { boardId, tagId: tag.data.id, tagName: 'wax', tagColor: '#aabbcc' };
  await on.call(owner, 'board.editBoardTag', renamed);
  for (const gone of ['gramophone', 'shellac', 'vinyl']) expect(await titles(gone)).toEqual([]);
  for (const now of ['phonograph', 'wax', 'cylinders']) {
    expect(await titles(now)).toEqual(['Phonograph']);
  }
  await on.call(owner, 'board.deleteBoardTag', { boardId, tagId: tag.data.id });
  expect(await titles('wax')).toEqual([]);
  await on.call(owner, 'card.delete', { boardId, cardId });
  const left = await sql`
    select from search_texts where type = 'card' and item_id = ${cardId}`.execute(on.database);
  expect(left.rows).toEqual([]);
});

test('moving a card writes nothing to the search tables', async () => {
  const { boardId, listIds } = board;
  const cardId = await card('Metronome');
  const stored = () =>
    sql`select ctid::text, xmin::text from search_texts
      where type = 'card' and item_id = ${cardId}`.execute(on.database);
  const before = await stored();
  const [deletedListId, addedListId] = [listIds[0]!, listIds[1]!];
  const move = { boardId, cardId, addedListId, deletedListId, position: 1 };
  expect(await on.call(owner, 'list.updateCardList', move)).toMatchObject({ status: 200 });
  expect((await stored()).rows).toEqual(before.rows);
});
