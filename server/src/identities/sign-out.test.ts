import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp } from '../testing/fixtures.ts';
import { openTransactions } from '../testing/lock-waits.ts';
import { openOidcBrowser, registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { startSilentServer } from '../testing/silent-server.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let company: OidcTestProvider;
let on: TestApp;
beforeAll(async () => {
  company = await startOidcProvider(testConfig.publicUrl);
  company.people.set('ann', { email: 'ann@example.org', email_verified: true });
  on = await openTestApp({
    oidcProviders: [registeredAt(company.issuer, 'company', 'Company')],
  });
});
afterAll(async () => {
  await on.close();
  await company.close();
});

const isEnded = async (token: string) =>
  (await on.call({ token }, 'auth.getUser', {})).status === 401;

test('a session of a provider ends here, and then at the provider without a question whose', async () => {
  const { token } = await openOidcBrowser(on).signIn('company', 'ann');
  const { signOutUrl } = await on.call({ token }, 'auth.logout', {});
  expect(await isEnded(token)).toBe(true);
  const url = new URL(signOutUrl ?? '');
  expect(url.origin).toBe(company.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
    `${testConfig.publicUrl}/auth/authenticate`,
  );
  expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await fetch(url)).status).toBe(200);
});

test('a session of a password ends here alone', async () => {
  const { token } = await signUp(on);
  expect(await on.call({ token }, 'auth.logout', {})).toMatchObject({ signOutUrl: null });
  expect(await isEnded(token)).toBe(true);
});

test('where to sign out is not stored for a repeated call', async () => {
  const { token } = await openOidcBrowser(on).signIn('company', 'ann');
  const headers = { 'idempotency-key': '3f0c9d5e-0000-4000-8000-000000000001' };
  await on.call({ token, headers }, 'auth.logout', {});
  const stored = await on.database.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('id_token_hint');
});

test('a session has ended, and no transaction is open, while its provider says nothing', async () => {
  const silent = await startSilentServer();
  const issuer = `http://127.0.0.1:${silent.port}`;
  const app = await openTestApp({ oidcProviders: [registeredAt(issuer, 'company', 'Company')] });
  const person = await signUp(app);
  await app.database
    .insertInto('provider_sessions')
    .columns(['session_id', 'provider', 'sign_out_url'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(['id', eb.val('company').as('provider'), eb.val(issuer).as('url')]),
    )
    .execute();
  const leaving = app.call(person, 'auth.logout', {});
  await silent.connected(1);
  expect(await openTransactions(app.database)).toBe(0);
  expect(await app.call(person, 'auth.getUser', {})).toMatchObject({ status: 401 });
  await silent.close();
  expect(await leaving).toMatchObject({ status: 200, signOutUrl: null });
  await app.close();
});

test('a session ends while its provider is away', async () => {
  const other = await startOidcProvider(testConfig.publicUrl);
  other.people.set('ann', { email: 'ann@example.org', email_verified: true });
  const app = await openTestApp({
    oidcProviders: [registeredAt(other.issuer, 'company', 'Company')],
  });
  const { token } = await openOidcBrowser(app).signIn('company', 'ann');
  await other.close();
  expect(await app.call({ token }, 'auth.logout', {})).toMatchObject({
    status: 200,
    signOutUrl: null,
  });
  expect(await app.call({ token }, 'auth.getUser', {})).toMatchObject({ status: 401 });
  await app.close();
});
