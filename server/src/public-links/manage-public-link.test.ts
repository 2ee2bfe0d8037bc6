import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { changeSentence } from 'shared-api/sentences';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let olga: TestPerson;
let boardId: number;
beforeAll(async () => {
  on = await openTestApp();
  olga = await signUp(on, 'Olga');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ boardId } = await createBoard(on, olga));
});

const publish = async (showsNames = false) =>
  (await on.call(olga, 'publicLink.set', { boardId, showsNames })).data.secret;

test('administrators get the same link again; saving its settings does not make a new one', async () => {
  const secret = await publish();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await publish()).toBe(secret);
  const { data } = await on.call(olga, 'publicLink.get', { boardId });
  expect(data).toEqual({ secret, showsNames: false, createdAt: expect.any(String) });
  const elsewhere = await createBoard(on, olga);
  const none = await on.call(olga, 'publicLink.renew', { boardId: elsewhere.boardId });
  expect(none).toMatchObject({ status: 404 });
});

test('members without the right do not get the secret', async () => {
  await publish();
  const member = await signUp(on, 'Max');
  await addMember(on, olga, { boardId, member });
  expect(await on.call(member, 'publicLink.get', { boardId })).toMatchObject({ status: 403 });
  const change = { boardId, showsNames: true };
  expect(await on.call(member, 'publicLink.set', change)).toMatchObject({ status: 403 });
});

test('concurrent calls create a single link', async () => {
  const secrets = await Promise.all([publish(), publish(), publish()]);
  expect(new Set(secrets).size).toBe(1);
});

test('the activity reports changes of the link, and no log has the secret', async () => {
  const secret = await publish();
  await publish(true);
  const renewed = await on.call(olga, 'publicLink.renew', { boardId });
  await on.call(olga, 'publicLink.remove', { boardId });
  const { data } = await on.call(olga, 'dashboard.getOverview', {});
  const sentences = data.activity
    .filter((entry) => entry.boardId === boardId)
    .map(({ change }) => changeSentence(change));
  expect(sentences.slice(0, 4)).toEqual([
    'ended the public link',
    'replaced the public link by a new one',
    'let the public link show names of people',
    'made a public link to the board',
  ]);
  const log = await on.database.selectFrom('changes').selectAll().execute();
  const replies = await on.database.selectFrom('idempotency_keys').selectAll().execute();
  for (const one of [secret, renewed.data.secret]) {
    expect(JSON.stringify([log, replies])).not.toContain(one);
  }
});
