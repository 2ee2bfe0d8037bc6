import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
  const { boardId, listIds } = await createBoard(on, owner);
  const add = (name: string) => createCard(on, owner, { boardId, listId: listIds[0]!, name });
  const urgent = await add('Tapir one');
  await add('Tapir two');
  await on.call(owner, 'card.edit', { boardId, cardId: urgent, priority: 'high' });
});
afterAll(() => on.close());

const find = (searchText: string, who = owner) =>
  on.call(who, 'search.find', { type: 'all', searchText });
const titles = async (searchText: string, who = owner) =>
  (await find(searchText, who)).data.map(({ title }) => title.map(({ text }) => text).join(''));

test.each([
  ['tapir priority:high', ['Tapir one']],
  ['tapir -priority:high', ['Tapir two']],
  ['priority>=high', ['Tapir one']],
  ['one or two', ['Tapir two', 'Tapir one']],
  ['project:rocket -two', ['Tapir one']],
  ['assignee:me', []],
  ['"tapir two"', ['Tapir two']],
])('the search %s finds %j', async (searchText, expected) => {
  expect(await titles(searchText)).toEqual(expected);
});

test('a filter finds only what the caller may see', async () => {
  expect(await titles('is:open', await signUp(on, 'Stranger'))).toEqual([]);
});

test('a mistake in a filter is refused with its place', async () => {
  expect(await find('tapir asignee:me')).toMatchObject({
    status: 422,
    code: 'bad-filter',
    params: { because: 'unknown-field', field: 'asignee', start: 6, end: 16 },
  });
});

test('brackets and quotes that are left open are refused', async () => {
  for (const open of [`'& | ! : * ( ) % _ \\ "`, 'tapir (one', '"tapir']) {
    expect(await find(open)).toMatchObject({ status: 422, code: 'bad-filter' });
  }
});

test('in a time zone that there is not, days are those of UTC', async () => {
  const input = { type: 'all', searchText: 'created:today', timeZone: 'Mars/Olympus' } as const;
  const { data } = await on.call(owner, 'search.find', input);
  expect(data).toHaveLength(2);
});
