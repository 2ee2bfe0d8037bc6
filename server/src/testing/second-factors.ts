import { TOTP, Secret } from 'otpauth';
import { newToken } from '../access/session-token.ts';
import { GOOD_PASSWORD, type TestPerson } from './fixtures.ts';
import { createSoftwareAuthenticator } from './software-authenticator.ts';
import type { TestApp } from './test-app.ts';

type On = Pick<TestApp, 'call'>;

/** A browser with its own device cookie, without a session. */
export const newBrowser = () => ({
  token: null,
  headers: { cookie: `kanban-device=${newToken().token}` },
});

/** The code of an authenticator app, by default of the current time step. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Sets an authenticator app up with the code before the current one, which is left to use. */
export async function addApp(on: On, person: TestPerson) {
  const { secret } = (await on.call(person, 'auth.startApp', {})).data;
  const confirmed = await on.call(person, 'auth.confirmApp', { code: appCode(secret, -1) });
  return { secret, recoveryCodes: confirmed.data };
}

export const software = () =>
  createSoftwareAuthenticator({ origin: 'http://localhost:8080', rpId: 'localhost' });

export async function addPasskey(on: On, person: TestPerson, authenticator = software()) {
  const plan = (await on.call(person, 'auth.startPasskey', {})).data;
  const passkey = authenticator.create(plan);
  const added = await on.call(person, 'auth.addPasskey', { name: 'Laptop', passkey });
  return { authenticator, added };
}

/** What a sign-in with the password asks for. */
export async function signInOnce(on: On, { email }: TestPerson, browser = newBrowser()) {
  const response = await on.call(browser, 'auth.login', { email, password: GOOD_PASSWORD });
  const { params } = response as unknown as { params: { challenge: string; methods: string[] } };
  return { ...response, ...params, browser };
}
