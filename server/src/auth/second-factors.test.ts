import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { tokenHash } from '../access/session-token.ts';
import { admitToTopics } from '../live/topics.ts';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import {
  addApp,
  addPasskey,
  appCode,
  newBrowser,
  signInOnce,
  software,
} from '../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const rateLimits = { ...DEFAULT_RATE_LIMITS, credentials: 10_000, search: 10_000 };

let on: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp({ rateLimits });
});
afterAll(() => on.close());
beforeEach(async () => {
  ann = await signUp(on, 'Ann');
});

const isRequired = (required: boolean) =>
  on.database.updateTable('instance_settings').set({ require_second_factor: required }).execute();

describe('an authenticator app', () => {
  test('is asked for a code after the password, and only then is there a token', async () => {
    const { secret } = await addApp(on, ann);
    const asked = await signInOnce(on, ann);
    expect(asked).toMatchObject({ status: 401, code: 'second-factor-required' });
    expect(asked.methods).toEqual(['code', 'recoveryCode']);
    expect(asked).not.toHaveProperty('token');
    const { challenge, browser } = asked;
    const code = appCode(secret);
    const signedIn = await on.call(browser, 'auth.confirmSecondFactor', { challenge, code });
    expect(signedIn).toMatchObject({ status: 200, data: { id: ann.id } });
    expect(await on.call(signedIn, 'auth.getUser', {})).toMatchObject({ status: 200 });
  });

  test('counts only once a code has confirmed it', async () => {
    await on.call(ann, 'auth.startApp', {});
    expect(await on.call(ann, 'auth.confirmApp', { code: '000000' })).toMatchObject({
      status: 422,
      code: 'wrong-code',
    });
    expect(await signInOnce(on, ann)).toMatchObject({ status: 200 });
  });

  test('accepts no code twice, be it at the same time', async () => {
    const { secret } = await addApp(on, ann);
    const code = appCode(secret);
    const [one, other] = [await signInOnce(on, ann), await signInOnce(on, ann)];
    const outcomes = await Promise.all(
      [one, other].map(({ browser, challenge }) =>
        on.call(browser, 'auth.confirmSecondFactor', { challenge, code }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { browser, challenge } = await signInOnce(on, ann);
    expect(await on.call(browser, 'auth.confirmSecondFactor', { challenge, code })).toMatchObject({
      code: 'wrong-code',
    });
  });

  test('wrong codes slow down further ones for the account, in every browser', async () => {
    const { secret } = await addApp(on, ann);
    for (let n = 0; n < 5; n += 1) {
      const { browser, challenge } = await signInOnce(on, ann);
      const wrong = { challenge, code: '000000' };
      expect(await on.call(browser, 'auth.confirmSecondFactor', wrong)).toMatchObject({
        code: 'wrong-code',
      });
    }
    const { browser, challenge } = await signInOnce(on, ann);
    const right = { challenge, code: appCode(secret) };
    expect(await on.call(browser, 'auth.confirmSecondFactor', right)).toMatchObject({
      status: 429,
      params: { of: 'wrong-codes' },
    });
  });
});

describe('a sign-in that has begun', () => {
  test('goes on neither in another browser nor after five minutes', async () => {
    const { secret } = await addApp(on, ann);
    const { browser, challenge } = await signInOnce(on, ann);
    const code = appCode(secret);
    const elsewhere = await on.call(newBrowser(), 'auth.confirmSecondFactor', { challenge, code });
    expect(elsewhere).toMatchObject({ status: 401, code: 'sign-in-again' });
    await sql`update sign_in_challenges set expires_at = now()`.execute(on.database);
    const late = await on.call(browser, 'auth.confirmSecondFactor', { challenge, code });
    expect(late).toMatchObject({ status: 401, code: 'sign-in-again' });
  });

  test('takes ten tries', async () => {
    await addApp(on, ann);
    const { browser, challenge } = await signInOnce(on, ann);
    const codes = [];
    for (let n = 0; n < 11; n += 1) {
      await sql`update password_guesses set open_at = now(), failures = 1`.execute(on.database);
      const wrong = { challenge, code: '000000' };
      codes.push((await on.call(browser, 'auth.confirmSecondFactor', wrong)).code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('wrong-code'), 'sign-in-again']);
  });
});

describe('recovery codes', () => {
  test('sign in once each, and the owner is mailed', async () => {
    const { recoveryCodes } = await addApp(on, ann);
    expect(recoveryCodes).toHaveLength(10);
    const use = async () => {
      const { browser, challenge } = await signInOnce(on, ann);
      const recoveryCode = recoveryCodes[0]!.toUpperCase();
      return on.call(browser, 'auth.confirmSecondFactor', { challenge, recoveryCode });
    };
    expect(await use()).toMatchObject({ status: 200 });
    expect(await use()).toMatchObject({ status: 422, code: 'wrong-code' });
    const { data } = await on.call(ann, 'auth.getSecondFactors', {});
    expect(data.recoveryCodesLeft).toBe(9);
  });

  test('end when new ones are made', async () => {
    const { recoveryCodes } = await addApp(on, ann);
    const { data } = await on.call(ann, 'auth.makeRecoveryCodes', {});
    expect(data).toHaveLength(10);
    const { browser, challenge } = await signInOnce(on, ann);
    const recoveryCode = recoveryCodes[0]!;
    expect(
      await on.call(browser, 'auth.confirmSecondFactor', { challenge, recoveryCode }),
    ).toMatchObject({ code: 'wrong-code' });
  });
});

describe('a passkey', () => {
  const question = async () => (await on.call(newBrowser(), 'auth.askPasskey', {})).data;
  const signIn = (passkey: ReturnType<ReturnType<typeof software>['prove']>) =>
    on.call(newBrowser(), 'auth.loginWithPasskey', { passkey });

  test('signs in without a password, with each challenge once', async () => {
    const { authenticator, added } = await addPasskey(on, ann);
    expect(added.data.recoveryCodes).toHaveLength(10);
    const asked = await question();
    expect(await signIn(authenticator.prove(asked))).toMatchObject({
      status: 200,
      data: { id: ann.id },
    });
    expect(await signIn(authenticator.prove(asked))).toMatchObject({ code: 'wrong-credentials' });
  });

  test('says that the account is deactivated, to its owner alone', async () => {
    const { authenticator } = await addPasskey(on, ann);
    const deactivated = { deactivated_at: new Date() };
    await on.database.updateTable('users').set(deactivated).where('id', '=', ann.id).execute();
    const refusal = { status: 403, code: 'account-deactivated' };
    expect(await signIn(authenticator.prove(await question()))).toMatchObject(refusal);
  });

  test.each([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['another site', { rpId: 'example.org' }],
    ['nobody verified', { isVerified: false }],
  ])('is refused for %s', async (_, at) => {
    const { authenticator } = await addPasskey(on, ann);
    expect(await signIn(authenticator.prove(await question(), at))).toMatchObject({
      status: 401,
      params: { by: 'passkey' },
    });
  });

  test('is refused when its count goes back, as that of a copy does', async () => {
    const { authenticator } = await addPasskey(on, ann);
    authenticator.countFrom(7);
    expect(await signIn(authenticator.prove(await question()))).toMatchObject({ status: 200 });
    authenticator.countFrom(3);
    expect(await signIn(authenticator.prove(await question()))).toMatchObject({ status: 401 });
  });

  test('is a second factor of its owner alone', async () => {
    const { authenticator } = await addPasskey(on, ann);
    const { authenticator: other } = await addPasskey(on, await signUp(on, 'Bob'));
    const { browser, challenge, methods } = await signInOnce(on, ann);
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    const confirm = async (who: typeof other) =>
      on.call(browser, 'auth.confirmSecondFactor', {
        challenge,
        passkey: who.prove(await question()),
      });
    expect(await confirm(other)).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect(await confirm(authenticator)).toMatchObject({ status: 200, data: { id: ann.id } });
  });

  test('made for a challenge of somebody else is not added', async () => {
    const bob = await signUp(on, 'Bob');
    const plan = (await on.call(bob, 'auth.startPasskey', {})).data;
    const passkey = software().create(plan);
    expect(await on.call(ann, 'auth.addPasskey', { name: 'x', passkey })).toMatchObject({
      status: 422,
      code: 'passkey-refused',
    });
  });
});

describe('where a second factor is required', () => {
  afterAll(() => isRequired(false));

  test('people without one can only set one up; access tokens go on working', async () => {
    const { token } = await on.call(ann, 'auth.createAccessToken', { name: 'mine' });
    await isRequired(true);
    expect(await on.call(ann, 'dashboard.getOverview', {})).toMatchObject({
      status: 403,
      code: 'second-factor-missing',
    });
    expect(await on.call({ token }, 'dashboard.getOverview', {})).toMatchObject({ status: 200 });
    expect((await on.call(ann, 'auth.getUser', {})).data).toMatchObject({
      needsSecondFactor: true,
    });
    const topics = [{ of: 'user', id: ann.id, since: 0 }] as const;
    const admitted = await admitToTopics(on.database, tokenHash(ann.token), topics);
    expect(admitted?.mayFollowPerson).toBe(false);
    await addApp(on, ann);
    expect(await on.call(ann, 'dashboard.getOverview', {})).toMatchObject({ status: 200 });
    expect(await on.call(ann, 'auth.removeApp', {})).toMatchObject({
      status: 409,
      code: 'last-second-factor',
    });
    await addPasskey(on, ann);
    expect(await on.call(ann, 'auth.removeApp', {})).toMatchObject({ status: 200 });
    await isRequired(false);
  });
});
