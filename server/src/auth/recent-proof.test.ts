import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { GOOD_PASSWORD, makeAdministrator, signUp, type TestPerson } from '../testing/fixtures.ts';
import { addApp, addPasskey, appCode, signInOnce, software } from '../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  ann = await signUp(on, 'Ann');
});

const proofIsOld = () =>
  sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(on.database);

describe('changing second factors', () => {
  test('needs a proof of the last ten minutes', async () => {
    await proofIsOld();
    expect(await on.call(ann, 'auth.startApp', {})).toMatchObject({
      status: 403,
      code: 'proof-needed',
      params: { by: ['password'] },
    });
    const wrong = await on.call(ann, 'auth.proveIdentity', { password: 'Wrong!Horse' });
    expect(wrong).toMatchObject({ code: 'wrong-password' });
    expect(await on.call(ann, 'auth.startPasskey', {})).toMatchObject({ status: 403 });
    await on.call(ann, 'auth.proveIdentity', { password: GOOD_PASSWORD });
    expect(await on.call(ann, 'auth.startApp', {})).toMatchObject({ status: 200 });
  });

  test('is not opened to a stolen session by a first password or another address', async () => {
    await on.database
      .updateTable('users')
      .set({ password_hash: null, unique_identifier: `google-${ann.id}` })
      .where('id', '=', ann.id)
      .execute();
    await proofIsOld();
    const needed = { status: 403, code: 'proof-needed', params: { by: [] } };
    const chosen = { newPassword: GOOD_PASSWORD };
    expect(await on.call(ann, 'auth.changePassword', chosen)).toMatchObject(needed);
    const moved = { email: `thief.${ann.email}` };
    expect(await on.call(ann, 'auth.editProfile', moved)).toMatchObject(needed);
    await on.database.updateTable('sessions').set({ proved_at: new Date() }).execute();
    expect((await on.call(ann, 'auth.getUser', {})).data.hasPassword).toBe(false);
    expect(await on.call(ann, 'auth.editProfile', moved)).toMatchObject({ status: 200 });
    expect(await on.call(ann, 'auth.changePassword', chosen)).toMatchObject({ status: 200 });
    expect((await on.call(ann, 'auth.getUser', {})).data.hasPassword).toBe(true);
  });

  test('is nothing that an access token may do', async () => {
    const made = await on.call(ann, 'auth.createAccessToken', { name: 'mine' });
    const program = { token: made.token };
    expect(await on.call(program, 'auth.startApp', {})).toMatchObject({ status: 403 });
  });

  test('by an administrator removes all of them', async () => {
    await addApp(on, ann);
    await addPasskey(on, ann);
    const administrator = await signUp(on);
    await makeAdministrator(on, administrator);
    const { id: userId } = ann;
    const { data: plan } = await on.call(ann, 'auth.startPasskey', {});
    expect(await on.call(administrator, 'admin.resetSecondFactors', { userId })).toMatchObject({
      status: 200,
    });
    expect(await on.call(ann, 'auth.getUser', {})).toMatchObject({ status: 401 });
    const again = await signInOnce(on, ann);
    expect(again).toMatchObject({ status: 200 });
    const late = { name: 'Thief', passkey: software().create(plan) };
    expect(await on.call(again, 'auth.addPasskey', late)).toMatchObject({ status: 422 });
  });
});

describe('handing out rights', () => {
  test('by a new access token needs a recent proof, and is mailed', async () => {
    await proofIsOld();
    const made = { name: 'script' };
    const needed = { status: 403, code: 'proof-needed' };
    expect(await on.call(ann, 'auth.createAccessToken', made)).toMatchObject(needed);
    await on.call(ann, 'auth.proveIdentity', { password: GOOD_PASSWORD });
    expect(await on.call(ann, 'auth.createAccessToken', made)).toMatchObject({ status: 200 });
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'account-notice'`.execute(on.database);
    const mailed = rows.map(({ payload }) => payload);
    const notice = { to: ann.email, kind: 'accessTokenMade', detail: 'script' };
    expect(mailed).toContainEqual(expect.objectContaining(notice));
  });
});

describe('a sign-in that waits for the second factor', () => {
  const acts: [string, () => Promise<unknown>][] = [
    [
      'a new password',
      () =>
        on.call(ann, 'auth.changePassword', {
          currentPassword: GOOD_PASSWORD,
          newPassword: 'Other!Horse2',
        }),
    ],
    ['the end of all other sessions', () => on.call(ann, 'auth.revokeSession', {})],
    [
      'the end of all sessions by an administrator',
      async () => {
        const administrator = await signUp(on);
        await makeAdministrator(on, administrator);
        return on.call(administrator, 'admin.endSessions', { userId: ann.id });
      },
    ],
  ];

  test.each(acts)('ends with %s', async (_, act) => {
    const { secret } = await addApp(on, ann);
    const { browser, challenge } = await signInOnce(on, ann);
    expect(await act()).toMatchObject({ status: 200 });
    const code = appCode(secret);
    expect(await on.call(browser, 'auth.confirmSecondFactor', { challenge, code })).toMatchObject({
      status: 401,
      code: 'sign-in-again',
    });
  });
});
