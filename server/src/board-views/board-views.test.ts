import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { KEPT_VIEWS_MAX, VIEW_SETTINGS_MAX_BYTES } from 'shared-api/limits';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let olga: TestPerson;
let max: TestPerson;
let boardId: number;
beforeAll(async () => {
  on = await openTestApp();
  olga = await signUp(on, 'Olga');
  max = await signUp(on, 'Max');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ boardId } = await createBoard(on, olga));
  await addMember(on, olga, { boardId, member: max });
});

const save = (who: TestPerson, view: string, settings: Record<string, unknown>) =>
  on.call(who, 'boardView.saveSettings', { boardId, view, settings });
const keptFor = async (who: TestPerson, view: string) =>
  (await on.call(who, 'boardView.getSettings', { boardId, view })).data;
const keptRows = async () =>
  (await on.database.selectFrom('view_settings').selectAll().execute()).filter(
    (row) => row.board_id === boardId,
  );

test('each view of a board keeps for each person what it saved last', async () => {
  expect(await keptFor(max, 'table')).toBeNull();
  await save(max, 'table', { sort: 'due', columns: ['name'] });
  await save(max, 'table', { sort: 'name' });
  await save(max, 'calendar', { span: 'week' });
  await save(olga, 'table', {});
  expect(await keptFor(max, 'table')).toEqual({ sort: 'name' });
  expect(await keptFor(max, 'calendar')).toEqual({ span: 'week' });
  expect(await keptFor(olga, 'table')).toEqual({});
});

test('they go with the board', async () => {
  await save(max, 'table', { sort: 'due' });
  await on.database.deleteFrom('boards').where('id', '=', boardId).execute();
  expect(await keptRows()).toEqual([]);
});

test('they go with the account', async () => {
  const leaving = await signUp(on, 'Leaving');
  await addMember(on, olga, { boardId, member: leaving });
  await save(leaving, 'table', { sort: 'due' });
  await save(max, 'table', { sort: 'due' });
  await on.call(leaving, 'auth.erase', { password: 'Correct!Horse' });
  expect(await keptRows()).toMatchObject([{ user_id: max.id }]);
});

test.each([
  ['more than its bytes', { text: 'ä'.repeat(VIEW_SETTINGS_MAX_BYTES / 2) }],
  ['what the database cannot hold', { text: 'a\0b' }],
  ['half of a character', { ['\ud83d']: 1 }],
  ['a list', ['name']],
])('refuses %s', async (_, settings) => {
  await save(max, 'table', { sort: 'due' });
  expect(await save(max, 'table', settings as never)).toMatchObject({ status: 400 });
  expect(await keptFor(max, 'table')).toEqual({ sort: 'due' });
});

test.each(['Table', '', 'a'.repeat(32), 'a b', '1st'])('refuses a view named %j', async (view) => {
  expect(await save(max, view, {})).toMatchObject({ status: 400 });
});

test('of many views those saved last are kept', async () => {
  for (let made = 0; made <= KEPT_VIEWS_MAX; made++) await save(max, `view-${made}`, {});
  await save(max, 'view-1', { again: true });
  await save(max, 'last', {});
  const views = (await keptRows()).map(({ view }) => view);
  expect(views).toHaveLength(KEPT_VIEWS_MAX);
  expect(views).toEqual(expect.arrayContaining(['view-1', 'view-3', 'last']));
  expect(views).not.toContain('view-0');
  expect(views).not.toContain('view-2');
});
