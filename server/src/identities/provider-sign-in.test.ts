import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countRows } from '../testing/count-rows.ts';
import { GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { openOidcBrowser, registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let company: OidcTestProvider;
let partner: OidcTestProvider;
let on: TestApp;
beforeAll(async () => {
  company = await startOidcProvider(testConfig.publicUrl);
  partner = await startOidcProvider(testConfig.publicUrl);
  on = await openTestApp({
    oidcProviders: [
      registeredAt(company.issuer, 'company', 'Company'),
      registeredAt(partner.issuer, 'partner', 'Partner'),
    ],
  });
});
afterAll(async () => {
  await on.close();
  await company.close();
  await partner.close();
});

let people = 0;
/** Somebody new at a provider; returns the name that they sign in with there. */
function somebody(unlike: object = {}, provider = company): string {
  people += 1;
  const login = `person-${people}`;
  const email = `somebody.${people}@example.org`;
  provider.people.set(login, { email, email_verified: true, ...unlike });
  return login;
}

const DEAD = { status: 422, code: 'sign-in-dead' };
const REFUSED = { status: 401, code: 'wrong-credentials', params: { by: 'provider' } };

test('anybody sees which providers there are, and nothing of how they are configured', async () => {
  const { data } = await on.call({ token: null }, 'auth.getProviders', {});
  expect(data).toEqual([
    { id: 'company', name: 'Company' },
    { id: 'partner', name: 'Partner' },
  ]);
});

test('a person at a provider signs up, and signs in to the same account from then on', async () => {
  const name = { given_name: 'Ann', family_name: 'Lee', email: 'Ann@Example.org' };
  const login = somebody(name);
  const first = await openOidcBrowser(on).signIn('company', login);
  const ann = { email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee' };
  expect(first).toMatchObject({ status: 200, data: ann });
  expect(await on.call({ token: first.token }, 'auth.getUser', {})).toMatchObject({ data: ann });
  const again = await openOidcBrowser(on).signIn('company', login);
  expect(again.data).toEqual(first.data);
  expect(again.token).not.toBe(first.token);
});

test('an account follows the person, and not their address', async () => {
  const login = somebody();
  const first = await openOidcBrowser(on).signIn('company', login);
  company.people.set(login, { email: 'renamed@example.org', email_verified: true });
  const again = await openOidcBrowser(on).signIn('company', login);
  expect(again.data).toEqual(first.data);
  const { data } = await on.call({ token: again.token }, 'auth.getWaysToSignIn', {});
  expect(data.identities).toMatchObject([{ provider: 'Company', email: 'renamed@example.org' }]);
});

test.each([
  ['only a whole name', { name: 'Ann Lee' }, { firstName: 'Ann Lee', lastName: '' }],
  ['no name', { email: 'nameless@example.org' }, { firstName: 'nameless@example.org' }],
  ['a very long name', { given_name: 'n'.repeat(300) }, { firstName: 'n'.repeat(255) }],
])('%s is made into a name', async (_, unlike, expected) => {
  const { data } = await openOidcBrowser(on).signIn('company', somebody(unlike));
  expect(data).toMatchObject(expected);
});

describe('an address', () => {
  const provedAddress = async (userId: number) =>
    (
      await on.database
        .selectFrom('users')
        .select('proved_email as proved')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).proved;

  test('is proved when the provider has verified it, and not otherwise', async () => {
    const verified = await openOidcBrowser(on).signIn('company', somebody());
    expect(await provedAddress(verified.data.id)).toBe(verified.data.email);
    for (const unlike of [{ email_verified: false }, { email_verified: undefined }]) {
      const { data } = await openOidcBrowser(on).signIn('company', somebody(unlike));
      expect(await provedAddress(data.id)).toBeNull();
    }
  });

  test('is needed', async () => {
    const login = somebody({ email: undefined });
    const refusal = { status: 422, code: 'no-address', params: { provider: 'Company' } };
    expect(await openOidcBrowser(on).signIn('company', login)).toMatchObject(refusal);
  });

  test.each([true, false])('of an account opens nothing (verified: %s)', async (isVerified) => {
    const { email, id } = await signUp(on);
    const login = somebody({ email, email_verified: isVerified });
    const accounts = await countRows(on.database, 'users');
    const refused = await openOidcBrowser(on).signIn('company', login);
    expect(refused).toMatchObject({
      status: 409,
      code: 'link-first',
      params: { provider: 'Company', email },
    });
    expect(refused).not.toHaveProperty('token');
    expect(await countRows(on.database, 'users')).toBe(accounts);
    expect(await provedAddress(id)).toBeNull();
  });
});

describe('a sign-in is refused', () => {
  test('in another browser than the one that it was begun in', async () => {
    const query = await openOidcBrowser(on).visit('company', somebody());
    expect(await openOidcBrowser(on).finish(query)).toMatchObject(DEAD);
    expect(await on.call({ token: null }, 'auth.finishProviderSignIn', { query })).toMatchObject(
      DEAD,
    );
  });

  test('a second time', async () => {
    const browser = openOidcBrowser(on);
    const query = await browser.visit('company', somebody());
    expect(await browser.finish(query)).toMatchObject({ status: 200 });
    expect(await browser.finish(query)).toMatchObject(DEAD);
  });

  test('with a code that was used before', async () => {
    const browser = openOidcBrowser(on);
    const login = somebody();
    const used = new URLSearchParams(await browser.visit('company', login));
    await browser.finish(`?${used.toString()}`);
    const query = new URLSearchParams(await browser.visit('company', login));
    query.set('code', used.get('code') ?? '');
    expect(await browser.finish(`?${query.toString()}`)).toMatchObject(REFUSED);
  });

  test('with a state that the server did not make, or none', async () => {
    const browser = openOidcBrowser(on);
    const query = new URLSearchParams(await browser.visit('company', somebody()));
    for (const state of ['sign-in.made-up', '', `link.${query.get('state')?.slice(8)}`]) {
      query.set('state', state);
      expect(await browser.finish(`?${query.toString()}`)).toMatchObject(DEAD);
    }
    query.delete('state');
    expect(await browser.finish(`?${query.toString()}`)).toMatchObject(DEAD);
  });

  test('that was begun to link an account', async () => {
    const browser = openOidcBrowser(on);
    const query = await browser.visit('company', somebody(), 'link');
    expect(await browser.finish(query)).toMatchObject(DEAD);
  });

  test('after ten minutes', async () => {
    const browser = openOidcBrowser(on);
    const query = await browser.visit('company', somebody());
    await on.database.updateTable('provider_sign_ins').set({ expires_at: new Date() }).execute();
    expect(await browser.finish(query)).toMatchObject(DEAD);
  });

  test.each(['nonce', 'code_verifier'] as const)('with another %s', async (column) => {
    const browser = openOidcBrowser(on);
    const query = await browser.visit('company', somebody());
    await on.database
      .updateTable('provider_sign_ins')
      .set({ [column]: 'n'.repeat(43) })
      .execute();
    expect(await browser.finish(query)).toMatchObject(REFUSED);
  });

  test('when another provider than the one asked has confirmed it', async () => {
    const browser = openOidcBrowser(on);
    const login = somebody({}, partner);
    company.people.set(login, { email: 'ceo@example.org', email_verified: true });
    const ofPartner = new URLSearchParams(await browser.visit('partner', login));
    const { data } = await browser.start('company');
    ofPartner.set('state', new URL(data.url).searchParams.get('state') ?? '');
    expect(await browser.finish(`?${ofPartner.toString()}`)).toMatchObject(REFUSED);
    // Nor when the code is passed off as the other provider's.
    const { data: next } = await browser.start('company');
    ofPartner.set('state', new URL(next.url).searchParams.get('state') ?? '');
    ofPartner.set('iss', company.issuer);
    expect(await browser.finish(`?${ofPartner.toString()}`)).toMatchObject(REFUSED);
  });

  test('when the person has declined it at the provider', async () => {
    const browser = openOidcBrowser(on);
    const { data } = await browser.start('company');
    const state = new URL(data.url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: company.issuer });
    expect(await browser.finish(`?${query.toString()}`)).toMatchObject(REFUSED);
  });
});

test('the same person at two providers is two people', async () => {
  const login = somebody();
  partner.people.set(login, { email: 'other@example.org', email_verified: true });
  const one = await openOidcBrowser(on).signIn('company', login);
  const other = await openOidcBrowser(on).signIn('partner', login);
  expect(other.data.id).not.toBe(one.data.id);
});

test('the browser is sent to the configured provider alone, and back to us', async () => {
  const browser = openOidcBrowser(on);
  const { data } = await browser.start('partner');
  const url = new URL(data.url);
  expect(url.origin).toBe(partner.issuer);
  expect(url.searchParams.get('redirect_uri')).toBe(`${testConfig.publicUrl}/auth/provider`);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(await browser.start('elsewhere')).toMatchObject({
    status: 404,
    params: { entity: 'provider' },
  });
});

test('secrets of a sign-in are stored as hashes, or gone with it', async () => {
  const browser = openOidcBrowser(on);
  const query = await browser.visit('company', somebody());
  const state = new URLSearchParams(query).get('state') ?? '';
  const rows = await on.database.selectFrom('provider_sign_ins').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(state);
  const before = rows.length;
  await browser.finish(query);
  expect(await countRows(on.database, 'provider_sign_ins')).toBe(before - 1);
});

test('a provider that is away is named, and passwords still sign in', async () => {
  const alone = await openTestApp({
    oidcProviders: [registeredAt('http://127.0.0.1:9', 'company', 'Company')],
  });
  const refusal = { status: 503, code: 'provider-away', params: { provider: 'Company' } };
  expect(await openOidcBrowser(alone).start('company')).toMatchObject(refusal);
  const { email } = await signUp(alone);
  const password = GOOD_PASSWORD;
  const login = await alone.call({ token: null }, 'auth.login', { email, password });
  expect(login).toMatchObject({ status: 200 });
  await alone.close();
});

test('a provider that was away is found when it is back', async () => {
  const back = await startOidcProvider(testConfig.publicUrl);
  const { issuer } = back;
  const { port } = new URL(issuer);
  await back.close();
  const app = await openTestApp({ oidcProviders: [registeredAt(issuer, 'company', 'Company')] });
  expect(await openOidcBrowser(app).start('company')).toMatchObject({ code: 'provider-away' });
  const again = await startOidcProvider(testConfig.publicUrl, Number(port));
  expect(await openOidcBrowser(app).start('company')).toMatchObject({ status: 200 });
  await app.close();
  await again.close();
});

test('sign-ins are counted for each address', async () => {
  const rateLimits = { credentials: 2, search: 9, readers: 9, calls: 9, uploads: 9 };
  const limited = await openTestApp({
    rateLimits,
    oidcProviders: [registeredAt(company.issuer, 'company', 'Company')],
  });
  const browser = openOidcBrowser(limited);
  await browser.start('company');
  await browser.start('company');
  expect(await browser.start('company')).toMatchObject({ status: 429 });
  await limited.close();
});
