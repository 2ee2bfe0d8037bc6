import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { tidyUp } from '../database/housekeeping.ts';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { lastMailTo, type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';
import { openTestApp, testConfig } from '../testing/test-app.ts';

// The rate limits per address do not matter here.
const rateLimits = { ...DEFAULT_RATE_LIMITS, credentials: 10_000, search: 10_000 };
const FREE = 5;

let on: MailingApp;
let person: TestPerson;
beforeAll(async () => {
  on = await openMailingApp({ rateLimits });
});
afterAll(() => on.close());
beforeEach(async () => {
  person = await signUp(on);
});

interface Attempt {
  readonly email?: string;
  readonly password?: string;
  /** The cookie of the owner's browser; left out for a stranger's. */
  readonly cookie?: string | undefined;
  readonly url?: string;
}

async function post(path: string, body: object, { cookie, url = on.url }: Attempt = {}) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/${path}`, sent);
  return {
    ...((await response.json()) as { status: number; code?: string; message: string }),
    retryAfter: Number(response.headers.get('retry-after')),
    given: response.headers.getSetCookie().map((written) => written.split(';')[0])[0],
    attributes: response.headers.getSetCookie()[0] ?? '',
  };
}

const signIn = ({ email = person.email, password = GOOD_PASSWORD, ...from }: Attempt = {}) =>
  post('auth/login', { email, password }, from);

const guess = (from: Attempt = {}) => signIn({ password: 'Wrong!Horse', ...from });

async function guessTimes(times: number, from: Attempt = {}) {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await guess(from)).status);
  return statuses;
}

/** All pauses are over. */
const later = () => sql`update password_guesses set open_at = now()`.execute(on.database);

/** A guess after the pause; returns how long the next one has to wait. */
async function pauseAfterNextGuess(from: Attempt = {}): Promise<number> {
  await later();
  expect(await guess(from)).toMatchObject({ status: 401 });
  return (await guess(from)).retryAfter;
}

describe('guessing', () => {
  test('each failure delays the next try, from any address, up to a quarter of an hour', async () => {
    expect(await guessTimes(FREE)).toEqual(Array<number>(FREE).fill(401));
    const refused = await guess();
    expect(refused).toMatchObject({ status: 429, code: 'too-many' });
    expect(refused.message).toMatch(/^Too many wrong passwords\. Try again in [45] seconds/);
    // The clock is running: a second may have passed.
    const pauses = [];
    for (let n = 0; n < 9; n += 1) pauses.push(await pauseAfterNextGuess());
    const expected = [10, 20, 40, 80, 160, 320, 640, 900, 900];
    pauses.forEach((pause, n) => {
      expect(pause).toBeGreaterThan(expected[n]! - 3);
      expect(pause).toBeLessThanOrEqual(expected[n]!);
    });
  });

  test('learns nothing while it waits, not even from the right password', async () => {
    await guessTimes(FREE);
    expect(await signIn()).toMatchObject({ status: 429 });
  });

  test('concurrently is admitted no more often than one after the other', async () => {
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => guess()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(FREE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - FREE);
  });

  test('at an address without an account looks the same', async () => {
    const email = `no.${person.email}`;
    const unknown = [...(await guessTimes(FREE, { email })), await guess({ email })];
    const known = [...(await guessTimes(FREE)), await guess()];
    const look = (response: (typeof known)[number]) =>
      typeof response === 'number' ? response : [response.status, response.code, response.message];
    expect(unknown.map(look)).toEqual(known.map(look));
  });

  test('failures are counted for all nodes together', async () => {
    const { database, connectionString, files } = on;
    const config = { ...testConfig, rateLimits };
    const app = await createApp({ database, connectionString, files, config });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await guessTimes(FREE, { url });
    expect(await guess()).toMatchObject({ status: 429 });
    await app.close();
  });

  test('failures on one account do not affect others', async () => {
    await guessTimes(FREE + 1);
    const { email } = await signUp(on);
    expect(await signIn({ email })).toMatchObject({ status: 200 });
  });

  test('failures are forgotten after a day, and after the right password', async () => {
    await guessTimes(FREE);
    await later();
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await guessTimes(FREE)).toEqual(Array<number>(FREE).fill(401));
    await sql`update password_guesses set last_at = now() - interval '25 hours'`.execute(
      on.database,
    );
    await tidyUp(on.database);
    expect(await guess()).toMatchObject({ status: 401 });
  });
});

describe('the owner', () => {
  test('signs in with a known browser, whatever strangers do', async () => {
    const { given: cookie } = await signIn();
    await guessTimes(FREE + 1);
    expect(await signIn()).toMatchObject({ status: 429 });
    expect(await signIn({ cookie })).toMatchObject({ status: 200 });
  });

  test('the browser of the sign-up is a known one', async () => {
    const email = `up.${person.email}`;
    const fields = { firstName: 'New', lastName: '', email, password: GOOD_PASSWORD };
    const { given: cookie } = await post('auth/createUser', fields);
    await guessTimes(FREE + 1, { email });
    expect(await signIn({ email, cookie })).toMatchObject({ status: 200 });
  });

  test('gets in at once by a mailed link, with that browser from then on', async () => {
    await guessTimes(FREE + 1);
    await post('auth/resetPasswordRequest', { email: person.email });
    const link = await lastMailTo(on, person.email);
    const token = /forgotPassword\/([\w-]+)/.exec(link)![1];
    const password = 'Another!Horse';
    const { given: cookie } = await post('auth/resetPassword', { token, password });
    expect(await signIn({ password })).toMatchObject({ status: 200 });
    await guessTimes(FREE + 1);
    expect(await signIn({ password, cookie })).toMatchObject({ status: 200 });
  });

  test('the owner gets a mail after ten wrong passwords, once in six hours', async () => {
    const mails = () => mailsTo(on, person.email);
    const guessLater = async () => {
      await later();
      await guess();
      await on.runJobs();
    };
    for (let n = 0; n < 9; n += 1) await guessLater();
    expect(await mails()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await guessLater();
    const [warning, ...others] = await mails();
    expect(others).toEqual([]);
    expect(warning).toContain('Subject: Many wrong passwords for your account');
    expect(warning).toContain('/auth/resetPassword');
    await sql`update users set guesses_mailed_at = now() - interval '7 hours'`.execute(on.database);
    await guessLater();
    expect(await mails()).toHaveLength(2);
    await sql`update users set guesses_mailed_at = null, deactivated_at = now()
      where id = ${person.id}`.execute(on.database);
    await guessLater();
    expect(await mails()).toHaveLength(2);
  });
});

test('a known browser is slowed down as well, but apart from strangers', async () => {
  const { given: cookie } = await signIn();
  await guessTimes(FREE, { cookie });
  expect(await signIn({ cookie })).toMatchObject({ status: 429 });
  expect(await signIn()).toMatchObject({ status: 200 });
});

test('a browser is only known to accounts that have signed in with it', async () => {
  const other = await signUp(on);
  const { given: cookie } = await signIn({ email: other.email });
  await guessTimes(FREE + 1);
  expect(await signIn({ cookie })).toMatchObject({ status: 429 });
});

test('a new password by mail makes all other browsers strangers', async () => {
  const { given: cookie } = await signIn();
  await post('auth/resetPasswordRequest', { email: person.email });
  const link = await lastMailTo(on, person.email);
  const token = /forgotPassword\/([\w-]+)/.exec(link)![1];
  await post('auth/resetPassword', { token, password: GOOD_PASSWORD });
  await guessTimes(FREE + 1);
  expect(await signIn({ cookie })).toMatchObject({ status: 429 });
});

test('scripts of the page cannot read the cookie, and other sites do not send it', async () => {
  expect((await signIn()).attributes).toMatch(/HttpOnly; SameSite=Strict$/);
  const secure = await openTestApp({ publicUrl: 'https://kanban.example.org' });
  expect((await guess({ url: secure.url })).attributes).toMatch(/; Secure$/);
  await secure.close();
});

test('a signed-in person cannot guess the password without end either', async () => {
  const change = (currentPassword: string) =>
    on.call(person, 'auth.changePassword', { currentPassword, newPassword: 'Another!Horse' });
  for (let n = 0; n < FREE; n += 1) {
    expect(await change('Wrong!Horse')).toMatchObject({ status: 422, code: 'wrong-password' });
  }
  expect(await change(GOOD_PASSWORD)).toMatchObject({ status: 429 });
  const email = `moved.${person.email}`;
  const move = { email, currentPassword: GOOD_PASSWORD };
  expect(await on.call(person, 'auth.editProfile', move)).toMatchObject({ status: 429 });
  await later();
  expect(await change(GOOD_PASSWORD)).toMatchObject({ status: 200 });
});
