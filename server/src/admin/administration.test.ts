import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allCalls } from 'shared-api/contract';
import { prepareSessionCall } from '../testing/prepared-calls.ts';
import { sessionInput } from '../testing/call-inputs.ts';
import { createBoard, GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let first: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  first = await signUp(on, 'First');
});
afterAll(() => on.close());

const administrative = allCalls().filter(({ call }) => call.access.of === 'administrator');

const entries = async () =>
  (await on.database.selectFrom('audit_log').select(['id', 'act']).execute()).length;

const signInAs = ({ email }: TestPerson) =>
  on.call({ token: null }, 'auth.login', { email, password: GOOD_PASSWORD });

describe.each(administrative)('$name', ({ name, call }) => {
  test('is for administrators alone, and for no access token', async () => {
    const member = await signUp(on);
    const send = (token: string | null) =>
      on.call({ token }, name as 'auth.getUser', sessionInput(name));
    expect(await send(member.token)).toMatchObject({ status: 403, code: 'not-an-administrator' });
    const made = { name: 'x', scope: 'administer' } as const;
    const { token } = await on.call(first, 'auth.createAccessToken', made);
    expect(await send(token)).toMatchObject({ status: 403, code: 'token-refused' });
    expect(await send(null)).toMatchObject({ status: 401 });
  });

  if (call.method !== 'GET') {
    test('needs a recent proof, since a session may be stolen', async () => {
      const prepared = await prepareSessionCall(on, name);
      const before = await entries();
      const past = new Date(Date.now() - 11 * 60_000);
      await on.database.updateTable('sessions').set({ proved_at: past }).execute();
      const { input } = prepared;
      const refusal = await on.call(prepared, name as 'auth.getUser', input);
      await on.database.updateTable('sessions').set({ proved_at: new Date() }).execute();
      expect(refusal).toMatchObject({ status: 403, code: 'proof-needed' });
      expect(await entries()).toBe(before);
    });

    test('writes what it changes to the audit log', async () => {
      const prepared = await prepareSessionCall(on, name);
      const before = await entries();
      const { input } = prepared;
      expect(await on.call(prepared, name as 'auth.getUser', input)).toMatchObject({ status: 200 });
      expect(await entries()).toBe(before + 1);
    });
  }
});

test('the first account administers the instance, and no later one', async () => {
  const later = await signUp(on);
  expect((await on.call(first, 'auth.getUser', {})).data.isAdministrator).toBe(true);
  expect((await on.call(later, 'auth.getUser', {})).data.isAdministrator).toBe(false);
});

test('a deactivated person is signed out, learns why only by the right password, and can return', async () => {
  const person = await signUp(on, 'Dora');
  const { boardId } = await createBoard(on, person);
  const input = { userId: person.id };
  await on.call(first, 'admin.deactivate', input);
  expect(await on.call(person, 'auth.getUser', {})).toMatchObject({ status: 401 });
  expect(await signInAs(person)).toMatchObject({ status: 403, code: 'account-deactivated' });
  const guessed = { email: person.email, password: 'Wrong!Horse' };
  expect(await on.call({ token: null }, 'auth.login', guessed)).toMatchObject({
    status: 401,
    code: 'wrong-credentials',
  });
  await on.call(first, 'admin.reactivate', input);
  const { token } = await signInAs(person);
  expect(await on.call({ token }, 'board.getBoard', { boardId })).toMatchObject({ status: 200 });
});

test('a deactivated administrator administers nothing, nor by a session that outlived it', async () => {
  const second = await signUp(on);
  await on.call(first, 'admin.setAdministrator', { userId: second.id, administrator: true });
  expect(await on.call(second, 'admin.getPeople', {})).toMatchObject({ status: 200 });
  await on.database
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', second.id)
    .execute();
  expect(await on.call(second, 'admin.getPeople', {})).toMatchObject({ status: 401 });
});

test('an administrator neither loses their own account nor reads a board of others', async () => {
  const { boardId, projectId } = await createBoard(on, await signUp(on));
  expect(await on.call(first, 'board.getBoard', { boardId })).toMatchObject({ status: 404 });
  expect(await on.call(first, 'project.getProject', { projectId })).toMatchObject({ status: 404 });
  const own = { status: 422, code: 'administrator-stays' };
  const userId = first.id;
  expect(await on.call(first, 'admin.deactivate', { userId })).toMatchObject(own);
  const unmade = { userId, administrator: false };
  expect(await on.call(first, 'admin.setAdministrator', unmade)).toMatchObject(own);
  const erased = { userId, name: 'First -' };
  expect(await on.call(first, 'admin.erasePerson', erased)).toMatchObject(own);
});

test('of two administrators who remove each other at the same time, one stays', async () => {
  const acts = [
    (userId: number) => ({ name: 'admin.deactivate', input: { userId } }) as const,
    (userId: number) =>
      ({ name: 'admin.setAdministrator', input: { userId, administrator: false } }) as const,
    (userId: number) => ({ name: 'admin.erasePerson', input: { userId, name: 'Duo -' } }) as const,
  ];
  for (const act of acts) {
    const [one, other] = [await signUp(on, 'Duo'), await signUp(on, 'Duo')];
    const users = on.database.updateTable('users');
    await users.set({ is_administrator: false }).execute();
    await users.set({ is_administrator: true }).where('id', 'in', [one.id, other.id]).execute();
    const does = (by: TestPerson, to: TestPerson) => {
      const { name, input } = act(to.id);
      return on.call(by, name as 'admin.deactivate', input);
    };
    const responses = await Promise.all([does(one, other), does(other, one)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`
      select from users where is_administrator and deactivated_at is null`.execute(on.database);
    expect(rows).toHaveLength(1);
  }
  await on.database
    .updateTable('users')
    .set({ is_administrator: true })
    .where('id', '=', first.id)
    .execute();
});

test('a project changes its owner, both owners get a mail, and the former one stays', async () => {
  const [former, heir] = [await signUp(on), await signUp(on, 'Heir')];
  const { projectId } = await createBoard(on, former);
  await on.call(first, 'admin.transferProject', { projectId, userId: heir.id });
  const { data } = await on.call(heir, 'project.getProject', { projectId });
  expect(data.user.map(({ id, creator }) => [id, creator])).toEqual([
    [heir.id, true],
    [former.id, false],
  ]);
  const logged = async () => {
    const transfers = { act: 'project-transferred', targetId: projectId } as const;
    return (await on.call(first, 'admin.getAudit', transfers)).data[0]?.details;
  };
  const details = { from: former.id, to: heir.id };
  expect(await logged()).toEqual({ ...details, fromName: 'Person -', toName: 'Heir -' });
  expect(await on.call(heir, 'project.delete', { projectId })).toMatchObject({ status: 200 });
  await on.call(first, 'admin.erasePerson', { userId: heir.id, name: 'Heir -' });
  expect(await logged()).toEqual({ ...details, fromName: 'Person -' });
});

test('the storage of a project is set, and becomes that of new projects again', async () => {
  const owner = await signUp(on);
  const { projectId } = await createBoard(on, owner);
  const storage = async () =>
    (await on.call(owner, 'project.getProject', { projectId })).data.totalMemory;
  await on.call(first, 'admin.setQuota', { projectId, quotaMb: 0 });
  expect(await storage()).toBe(0);
  await on.call(first, 'admin.editSettings', { storageQuotaMb: 7 });
  await on.call(first, 'admin.setQuota', { projectId, quotaMb: null });
  expect(await storage()).toBe(7);
  await on.call(first, 'admin.editSettings', { storageQuotaMb: null });
  await on.call(first, 'admin.setQuota', { projectId, quotaMb: null });
  expect(await storage()).toBe(1024);
  const wanted = { act: 'quota-changed', targetId: projectId } as const;
  const { data } = await on.call(first, 'admin.getAudit', wanted);
  expect(data[0]?.details).toEqual({ quotaMb: { before: 7, after: 1024 } });
});

test('people and projects are erased only by their names', async () => {
  const person = await signUp(on, 'Erin');
  const { projectId } = await createBoard(on, person);
  const wrong = { status: 422, code: 'name-differs' };
  const named = { projectId, name: 'Rockets' };
  expect(await on.call(first, 'admin.removeProject', named)).toMatchObject(wrong);
  const erased = { userId: person.id, name: 'Erin' };
  expect(await on.call(first, 'admin.erasePerson', erased)).toMatchObject(wrong);
  await on.call(first, 'admin.erasePerson', { ...erased, name: 'Erin -' });
  const { data } = await on.call(first, 'admin.getAudit', { targetId: person.id });
  expect(data.map(({ act, targetName }) => [act, targetName])).toEqual([['person-erased', null]]);
});

test('the audit log forgets the address that a test mail went to', async () => {
  const second = await signUp(on);
  await on.call(first, 'admin.setAdministrator', { userId: second.id, administrator: true });
  await on.call(second, 'admin.sendTestMail', {});
  await on.call(first, 'admin.erasePerson', { userId: second.id, name: 'Person -' });
  const { data } = await on.call(first, 'admin.getAudit', { actorId: second.id });
  expect(data).toMatchObject([{ act: 'test-mail-sent', actorName: null, details: {} }]);
  expect(JSON.stringify(data)).not.toContain(second.email);
});

test('the audit log is filtered, and exported as JSON and as CSV without formulas', async () => {
  const person = await signUp(on, 'Zoe');
  await on.call(person, 'auth.editProfile', { firstName: '=Sum' });
  await on.call(first, 'admin.endSessions', { userId: person.id });
  const wanted = { act: 'sessions-ended', search: '=sum' } as const;
  const { data, totalCount } = await on.call(first, 'admin.getAudit', wanted);
  expect([totalCount, data[0]?.targetId, data[0]?.actorId]).toEqual([1, person.id, first.id]);
  const json = await fetch(`${on.url}/admin/exportAudit/json?act=sessions-ended&search=%3Dsum`, {
    headers: { authorization: `Bearer ${first.token}` },
  });
  expect(await json.json()).toEqual(data);
  const csv = await on.call(first, 'admin.exportAudit', { format: 'csv', ...wanted });
  expect(await csv.data.text()).toContain(`"'=Sum -"`);
});

test('health, jobs and a test mail say how the instance is', async () => {
  const { data } = await on.call(first, 'admin.getHealth', {});
  expect(data).toMatchObject({ database: { isWell: true }, storage: { isWell: true }, nodes: 1 });
  // Mails that are written to a folder reach nobody.
  expect(data.mail).toMatchObject({ isWell: false });
  const sent = await on.call(first, 'admin.sendTestMail', {});
  expect(sent.data).toMatchObject({ isSent: true, to: first.email });
  expect(await on.call(first, 'admin.getJobs', {})).toMatchObject({ status: 200 });
});
