import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { addApp, addPasskey, appCode, signInOnce } from '../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let mallory: TestPerson;
let ann: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  mallory = await signUp(on, 'Mallory');
  ann = await signUp(on, 'Ann');
});

const ownerOf = async (token: string) => (await on.call({ token }, 'auth.getUser', {})).data.id;

/** Each way of signing in, from a browser that sends the token of somebody else's session. */
const ways = {
  'a password': async () =>
    (await on.call(mallory, 'auth.login', { email: ann.email, password: GOOD_PASSWORD })).token,
  'a code': async () => {
    const { secret } = await addApp(on, ann);
    const { challenge, browser } = await signInOnce(on, ann);
    const planted = { ...browser, token: mallory.token };
    const input = { challenge, code: appCode(secret) };
    return (await on.call(planted, 'auth.confirmSecondFactor', input)).token;
  },
  'a passkey': async () => {
    const { authenticator } = await addPasskey(on, ann);
    const passkey = authenticator.prove((await on.call(mallory, 'auth.askPasskey', {})).data);
    return (await on.call(mallory, 'auth.loginWithPasskey', { passkey })).token;
  },
};

describe.each(Object.entries(ways))('signing in by %s', (_, signIn) => {
  test('begins a new session, and never goes on with one that was there before', async () => {
    const token = await signIn();
    expect([mallory.token, ann.token]).not.toContain(token);
    expect(await ownerOf(token)).toBe(ann.id);
    expect(await ownerOf(mallory.token)).toBe(mallory.id);
  });
});

test('a token that the server has not made becomes no session by signing in with it', async () => {
  const token = 'chosen-by-somebody-else-0123456789-0123456';
  const { email } = ann;
  await on.call({ token }, 'auth.login', { email, password: GOOD_PASSWORD });
  expect(await on.call({ token }, 'auth.getUser', {})).toMatchObject({ status: 401 });
});
