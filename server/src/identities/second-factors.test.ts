import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lockAccount } from '../auth/second-factors.ts';
import { openOidcBrowser, registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { addPasskey, appCode } from '../testing/second-factors.ts';
import { waitingForLocks } from '../testing/lock-waits.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let company: OidcTestProvider;
let on: TestApp;
beforeAll(async () => {
  company = await startOidcProvider(testConfig.publicUrl);
  on = await openTestApp({
    oidcProviders: [registeredAt(company.issuer, 'company', 'Company')],
  });
});
afterAll(async () => {
  await on.close();
  await company.close();
});

let people = 0;
function somebody(amr?: readonly string[]): string {
  people += 1;
  const login = `person-${people}`;
  const email = `${login}@company.example`;
  company.people.set(login, { email, email_verified: true, ...(amr && { amr }) });
  return login;
}

async function setUpApp(person: { token: string }) {
  const { secret } = (await on.call(person, 'auth.startApp', {})).data;
  await on.call(person, 'auth.confirmApp', { code: appCode(secret, -1) });
  return secret;
}

const askedOf = (response: object) =>
  (response as { params: { challenge: string; methods: string[] } }).params;

test('a sign-in by a provider asks for the second factor, and ends at the provider as well', async () => {
  const login = somebody();
  const browser = openOidcBrowser(on);
  const secret = await setUpApp(await browser.signIn('company', login));
  const asked = await browser.signIn('company', login);
  expect(asked).toMatchObject({ status: 401, code: 'second-factor-required' });
  expect(asked).not.toHaveProperty('token');
  const answer = { challenge: askedOf(asked).challenge, code: appCode(secret) };
  const elsewhere = openOidcBrowser(on).sender;
  expect(await on.call(elsewhere, 'auth.confirmSecondFactor', answer)).toMatchObject({
    code: 'sign-in-again',
  });
  const signedIn = await on.call(browser.sender, 'auth.confirmSecondFactor', answer);
  expect(signedIn).toMatchObject({ status: 200 });
  const { signOutUrl } = await on.call(signedIn, 'auth.logout', {});
  expect(signOutUrl).toContain(company.issuer);
});

test('who was asked for several factors at the provider is not asked again, nor has to set one up', async () => {
  const login = somebody(['pwd', 'mfa']);
  const browser = openOidcBrowser(on);
  await setUpApp(await browser.signIn('company', login));
  expect(await browser.signIn('company', login)).toMatchObject({ status: 200 });

  const [asked, trusted] = [somebody(['pwd']), somebody(['pwd', 'otp', 'mfa'])];
  const require = (isRequired: boolean) =>
    on.database
      .updateTable('instance_settings')
      .set({ require_second_factor: isRequired })
      .execute();
  await require(true);
  const open = async (who: string) =>
    on.call(await openOidcBrowser(on).signIn('company', who), 'dashboard.getOverview', {});
  expect(await open(asked)).toMatchObject({ status: 403, code: 'second-factor-missing' });
  expect(await open(trusted)).toMatchObject({ status: 200 });
  await require(false);
});

test('a passkey is a way to sign in: the provider can be unlinked, and the passkey then has to stay', async () => {
  const eve = await openOidcBrowser(on).signIn('company', somebody());
  const person = { token: eve.token, id: eve.data.id, email: eve.data.email };
  const { added } = await addPasskey(on, person);
  const ways = (await on.call(eve, 'auth.getWaysToSignIn', {})).data;
  expect(ways.identities).toMatchObject([{ canUnlink: true }]);
  const identityId = ways.identities[0]!.id;
  expect(await on.call(eve, 'auth.unlinkIdentity', { identityId })).toMatchObject({ status: 200 });
  const passkeyId = added.data.passkey.id;
  expect(await on.call(eve, 'auth.removePasskey', { passkeyId })).toMatchObject({
    status: 422,
    code: 'last-sign-in',
  });
});

test('of the last two ways to sign in, one stays when another node removes the other meanwhile', async () => {
  const eve = await openOidcBrowser(on).signIn('company', somebody());
  const person = { token: eve.token, id: eve.data.id, email: eve.data.email };
  await addPasskey(on, person);
  const identityId = (await on.call(eve, 'auth.getWaysToSignIn', {})).data.identities[0]!.id;
  const { unlinking } = await on.database.transaction().execute(async (tx) => {
    await lockAccount(tx, person.id);
    const pending = on.call(eve, 'auth.unlinkIdentity', { identityId });
    await waitingForLocks(on.database);
    await tx.deleteFrom('passkeys').where('user_id', '=', person.id).execute();
    return { unlinking: pending };
  });
  expect(await unlinking).toMatchObject({ status: 422, code: 'last-sign-in' });
});
