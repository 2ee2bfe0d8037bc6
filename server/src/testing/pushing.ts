import { expect } from '@jest/globals';
import { GOOD_PASSWORD, type TestPerson } from './fixtures.ts';
import type { FakeBrowser, PushServer } from './push-server.ts';
import type { TestApp } from './test-app.ts';

/** The browsers that notifications of a person are pushed to. */
export const pushBrowsersOf = async (on: TestApp, person: TestPerson) =>
  (await on.call(person, 'push.get', {})).data.browsers;

/** A browser of a person, which notifications are pushed to. */
export async function pushTo(
  on: TestApp,
  pushes: PushServer,
  person: TestPerson,
): Promise<FakeBrowser> {
  const { data } = await on.call(person, 'push.get', {});
  const browser = pushes.subscribe(data.publicKey);
  const subscribed = await on.call(person, 'push.subscribe', browser.subscription);
  expect(subscribed).toMatchObject({ status: 200 });
  return browser;
}

/** A second sign-in of a person, as with another browser. */
export async function signInElsewhere(on: TestApp, person: TestPerson): Promise<TestPerson> {
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  const { token } = await on.call({ token: null }, 'auth.login', credentials);
  return { ...person, token };
}
