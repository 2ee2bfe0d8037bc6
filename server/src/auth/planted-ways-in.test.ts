import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newToken } from '../access/session-token.ts';
import { fromNow } from '../database/time.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { addApp, addPasskey, newBrowser, software } from '../testing/second-factors.ts';
import { type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';

const NEW_PASSWORD = 'Another!Horse';

let on: MailingApp;
beforeAll(async () => {
  on = await openMailingApp();
});
afterAll(() => on.close());

let account: TestPerson;
beforeEach(async () => {
  account = await signUp(on, 'Vera');
});

/** Sets a new password by the link that is mailed to the address. */
async function reset(email: string) {
  const { id } = await on.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token, hash } = newToken();
  await on.database
    .insertInto('password_reset_tokens')
    .values({ user_id: id, token_hash: hash, expires_at: fromNow('1 hour') })
    .execute();
  const input = { token, password: NEW_PASSWORD };
  expect(await on.call({ token: null }, 'auth.resetPassword', input)).toMatchObject({
    status: 200,
  });
}

const signIn = (email: string) =>
  on.call(newBrowser(), 'auth.login', { email, password: NEW_PASSWORD });

/** Everything that opens an account beside its password. */
async function plant() {
  await addApp(on, account);
  const { authenticator } = await addPasskey(on, account);
  await on.database
    .insertInto('identities')
    .values({
      user_id: account.id,
      provider: 'company',
      issuer: 'https://login.example',
      subject: account.email,
      email: account.email,
    })
    .execute();
  await on.database
    .updateTable('users')
    .set({ unique_identifier: `google-${account.id}` })
    .where('id', '=', account.id)
    .execute();
  const { token } = await on.call(account, 'auth.createAccessToken', { name: 'planted' });
  return { authenticator, program: { token } };
}

const TABLES = ['passkeys', 'totp_secrets', 'recovery_codes', 'identities', 'sessions'] as const;

async function leftOf(userId: number) {
  const left: Record<string, number> = {};
  for (const table of TABLES) {
    const rows = on.database.selectFrom(table).select('user_id').where('user_id', '=', userId);
    left[table] = (await rows.execute()).length;
  }
  return left;
}

const subjects = async (email: string) =>
  (await mailsTo(on, email)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);

describe('the owner of a mailbox who sets a password for the first time', () => {
  test('is rid of all that somebody else set up for the account, and is mailed so', async () => {
    const { authenticator, program } = await plant();
    await reset(account.email);
    expect(await leftOf(account.id)).toEqual(Object.fromEntries(TABLES.map((name) => [name, 0])));
    const { identifier } = await on.database
      .selectFrom('users')
      .select('unique_identifier as identifier')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(identifier).toBeNull();
    for (const planted of [account, program]) {
      expect(await on.call(planted, 'auth.getUser', {})).toMatchObject({ status: 401 });
    }
    const asked = (await on.call({ token: null }, 'auth.askPasskey', {})).data;
    const passkey = authenticator.prove(asked);
    expect(await on.call(newBrowser(), 'auth.loginWithPasskey', { passkey })).toMatchObject({
      status: 401,
    });
    expect(await signIn(account.email)).toMatchObject({ status: 200 });
    expect((await subjects(account.email)).at(-1)).toContain('older ways to sign in');
  });

  test('is rid of it also where somebody else has changed a proved account to their address', async () => {
    await addressProved(on.database, account.id, account.email);
    const email = `victim.${account.email}`;
    const change = { email, currentPassword: GOOD_PASSWORD };
    await on.call(account, 'auth.editProfile', change);
    await plant();
    await reset(email);
    expect(await leftOf(account.id)).toMatchObject({ passkeys: 0, totp_secrets: 0 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });

  test('reads only of the password where nothing was set up', async () => {
    await reset(account.email);
    expect((await subjects(account.email)).at(-1)).toBe('Your password was changed');
  });
});

test('a proved account keeps its factors, which the mailbox alone does not replace', async () => {
  await addressProved(on.database, account.id, account.email);
  await plant();
  await reset(account.email);
  expect(await leftOf(account.id)).toMatchObject({ passkeys: 1, totp_secrets: 1, identities: 1 });
  expect(await signIn(account.email)).toMatchObject({ code: 'second-factor-required' });
  expect((await subjects(account.email)).at(-1)).toBe('Your password was changed');
});

test('a reset keeps nothing of a passkey that is being added at the same time', async () => {
  const { data: plan } = await on.call(account, 'auth.startPasskey', {});
  const passkey = software().create(plan);
  await Promise.all([
    on.call(account, 'auth.addPasskey', { name: 'Planted', passkey }),
    reset(account.email),
  ]);
  expect(await leftOf(account.id)).toMatchObject({ passkeys: 0 });
});
