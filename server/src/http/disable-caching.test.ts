import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

async function cachingOf(path: string, { token = owner.token, method = 'GET' } = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${on.url}/${path}`, { method, headers });
  return [response.status, response.headers.get('cache-control')];
}

test('no response is cached for the next person at the browser, not even a refusal', async () => {
  const { boardId } = await createBoard(on, owner);
  const { data } = await on.call(owner, 'list.getAllList', {
    boardId,
    archiveFlag: 0,
    filter: 'allCards',
  });
  expect(data).toBeDefined();
  expect(await cachingOf(`list/getAllList/${boardId}/0/allCards`)).toEqual([200, 'no-store']);
  expect(await cachingOf('auth/getUser', { method: 'POST' })).toEqual([200, 'no-store']);
  expect(await cachingOf('notification/getAll')).toEqual([200, 'no-store']);
  expect(await cachingOf('notification/getAll', { token: 'dead' })).toEqual([401, 'no-store']);
  expect(await cachingOf('list/getAllList/2000000000/0/allCards')).toEqual([404, 'no-store']);
  expect(await cachingOf('no/such/call')).toEqual([404, 'no-store']);
  expect(await cachingOf('list/getAllList/%E0%A4%A/0/allCards')).toEqual([400, 'no-store']);
  expect(await cachingOf('healthz')).toEqual([200, 'no-store']);
});

test('a file is cached by the browser that asked for it', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  const file = new File(['ink'], 'plan.txt');
  const { data } = await on.call(owner, 'card.upload', { boardId, cardId, file });
  const path = `card/download/${boardId}/${cardId}/${data.id}`;
  expect(await cachingOf(path)).toEqual([200, 'private, max-age=31536000, immutable']);
});
