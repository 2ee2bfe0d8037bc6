import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SAVED_FILTERS_MAX } from 'shared-api/limits';
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

const keep = async (who: TestPerson, name: string, filter = 'is:open') =>
  (await on.call(who, 'savedFilter.create', { boardId, name, filter })).data.id;
const namesFor = async (who: TestPerson) =>
  (await on.call(who, 'savedFilter.getAll', { boardId })).data.map(({ name }) => name);

test('people keep filters of a board for themselves, and see them by name', async () => {
  await keep(max, 'later');
  await keep(max, 'Early', 'due<7d assignee:me');
  await keep(olga, 'Hers');
  expect(await namesFor(max)).toEqual(['Early', 'later']);
  expect(await namesFor(olga)).toEqual(['Hers']);
});

test('text that the database cannot hold is refused, and nothing is kept', async () => {
  const withNul = { boardId, name: 'Mine', filter: 'a\0b' };
  expect(await on.call(max, 'savedFilter.create', withNul)).toMatchObject({ status: 400 });
  expect(await namesFor(max)).toEqual([]);
});

test('a filter is renamed, changed and deleted by its owner alone', async () => {
  const filterId = await keep(max, 'Mine');
  const asked = { boardId, filterId };
  const change = { ...asked, name: 'Still mine', filter: 'is:done' };
  expect((await on.call(max, 'savedFilter.edit', change)).data).toEqual({
    id: filterId,
    name: 'Still mine',
    filter: 'is:done',
    isShared: false,
  });
  expect(await on.call(olga, 'savedFilter.edit', change)).toMatchObject({ status: 404 });
  expect(await on.call(olga, 'savedFilter.delete', asked)).toMatchObject({ status: 404 });
  expect(await on.call(olga, 'savedFilter.share', asked)).toMatchObject({ status: 404 });
  expect(await on.call(olga, 'savedFilter.deleteShared', asked)).toMatchObject({ status: 404 });
  expect(await on.call(max, 'savedFilter.delete', asked)).toMatchObject({ status: 200 });
  expect(await namesFor(max)).toEqual([]);
});

test('who may edit the board shares filters with everybody on it', async () => {
  const filterId = await keep(olga, 'Ours');
  const asked = { boardId, filterId };
  await on.call(olga, 'savedFilter.share', asked);
  expect(await namesFor(max)).toEqual(['Ours']);
  const others = { ...asked, name: 'Changed' };
  expect(await on.call(max, 'savedFilter.edit', others)).toMatchObject({ status: 404 });
  expect(await on.call(max, 'savedFilter.editShared', others)).toMatchObject({ status: 403 });
  expect(await on.call(max, 'savedFilter.deleteShared', asked)).toMatchObject({ status: 403 });
  expect(
    await on.call(max, 'savedFilter.share', { boardId, filterId: await keep(max, 'His') }),
  ).toMatchObject({ status: 403 });
  await on.call(olga, 'savedFilter.editShared', others);
  expect(await namesFor(max)).toEqual(['Changed', 'His']);
  await on.call(olga, 'savedFilter.deleteShared', asked);
  expect(await namesFor(max)).toEqual(['His']);
});

test('a filter is saved for everybody by one call', async () => {
  const ours = { boardId, name: 'Ours', filter: 'is:open' };
  expect(await on.call(max, 'savedFilter.createShared', ours)).toMatchObject({ status: 403 });
  expect((await on.call(olga, 'savedFilter.createShared', ours)).data.isShared).toBe(true);
  expect(await namesFor(max)).toEqual(['Ours']);
});

test('a filter that cannot be read is refused with its place', async () => {
  const created = { boardId, name: 'Wrong', filter: 'asignee:me' };
  expect(await on.call(max, 'savedFilter.create', created)).toMatchObject({
    status: 422,
    code: 'bad-filter',
  });
  const filterId = await keep(max, 'Right');
  const change = { boardId, filterId, filter: '(is:open' };
  expect(await on.call(max, 'savedFilter.edit', change)).toMatchObject({ code: 'bad-filter' });
});

test('a person keeps a limited number of filters, and a board shares as many', async () => {
  for (let made = 0; made < SAVED_FILTERS_MAX; made++) {
    const ours = { boardId, name: `Shared ${made}`, filter: 'is:open' };
    await on.call(olga, 'savedFilter.createShared', ours);
  }
  const refusal = { status: 409, code: 'limit-reached' };
  const oneMore = { boardId, filterId: await keep(olga, 'One more') };
  expect(await on.call(olga, 'savedFilter.share', oneMore)).toMatchObject(refusal);
  for (let made = 1; made < SAVED_FILTERS_MAX; made++) await keep(olga, `Own ${made}`);
  const another = { boardId, name: 'Too many', filter: 'is:open' };
  expect(await on.call(olga, 'savedFilter.create', another)).toMatchObject(refusal);
});

const view = { name: 'Soon', filter: 'assignee:me due<=7d', grouping: 'due' } as const;
const viewsOf = async (who: TestPerson) =>
  (await on.call(who, 'dashboard.getNavigation', {})).data.views;

test('a person keeps filters of all boards, which are among the ways of the navigation', async () => {
  const nora = await signUp(on, 'Nora');
  expect(await viewsOf(nora)).toEqual([]);
  const { id: filterId } = (await on.call(nora, 'savedFilter.createView', view)).data;
  const edited = { filterId, name: 'By board', grouping: 'board' } as const;
  const changed = { id: filterId, name: 'By board', filter: view.filter, grouping: 'board' };
  expect((await on.call(nora, 'savedFilter.editView', edited)).data).toEqual(changed);
  expect(await viewsOf(nora)).toEqual([changed]);
  expect(await viewsOf(max)).toEqual([]);
  expect(await on.call(max, 'savedFilter.editView', edited)).toMatchObject({ status: 404 });
  expect(await on.call(max, 'savedFilter.deleteView', { filterId })).toMatchObject({ status: 404 });
  await on.call(nora, 'savedFilter.deleteView', { filterId });
  expect(await viewsOf(nora)).toEqual([]);
});

test('filters of a board and of all boards are changed by calls of their kind alone', async () => {
  const filterId = await keep(max, 'Mine');
  expect(await on.call(max, 'savedFilter.deleteView', { filterId })).toMatchObject({ status: 404 });
  const { data } = await on.call(max, 'savedFilter.createView', view);
  const asked = { boardId, filterId: data.id };
  expect(await on.call(max, 'savedFilter.delete', asked)).toMatchObject({ status: 404 });
  expect(await namesFor(max)).toEqual(['Mine']);
  const wrong = { ...view, filter: '(is:open' };
  expect(await on.call(max, 'savedFilter.createView', wrong)).toMatchObject({ code: 'bad-filter' });
});
