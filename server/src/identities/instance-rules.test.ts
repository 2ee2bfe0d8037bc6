import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createBoard, makeAdministrator, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openOidcBrowser, registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

let company: OidcTestProvider;
let on: TestApp;
let administrator: TestPerson;
beforeAll(async () => {
  company = await startOidcProvider(testConfig.publicUrl);
  on = await openTestApp({
    oidcProviders: [
      registeredAt(company.issuer, 'company', 'Company'),
      { ...registeredAt(company.issuer, 'admins', 'Admins'), adminGroup: 'kanban-admins' },
    ],
  });
  administrator = await signUp(on);
  await makeAdministrator(on, administrator);
});
afterAll(async () => {
  await on.close();
  await company.close();
});

const allow = (policy: object) => on.call(administrator, 'admin.editSettings', policy);

beforeEach(() => allow({ signUp: 'open' }));

let people = 0;
const newAddress = (domain = 'example.com') => `new.${(people += 1)}@${domain}`;

describe('signing up by a provider', () => {
  test('needs an invitation to the verified address where the instance does', async () => {
    const email = newAddress();
    const before = await openOidcBrowser(on).signIn('company', newAddress());
    await allow({ signUp: 'invitation' });
    expect(await openOidcBrowser(on).signIn('company', email)).toMatchObject({
      status: 403,
      code: 'sign-up-refused',
      params: { policy: 'invitation' },
    });
    const { boardId } = await createBoard(on, administrator);
    const invitation = { boardId, emails: [email], role: 1 as const };
    await on.call(administrator, 'invitation.create', invitation);
    company.people.set('impostor', { email, email_verified: false });
    const unverified = await openOidcBrowser(on).signIn('company', 'impostor');
    expect(unverified).toMatchObject({ code: 'sign-up-refused' });
    expect(await openOidcBrowser(on).signIn('company', email)).toMatchObject({ status: 200 });
    // Accounts of before sign in as ever.
    const again = await openOidcBrowser(on).signIn('company', before.data.email);
    expect(again.data).toEqual(before.data);
  });

  test('needs an address of a domain where the instance does, proved before anything else', async () => {
    await allow({ signUp: 'domains', signUpDomains: ['company.example'] });
    for (const email of [newAddress(), newAddress('not-company.example')]) {
      expect(await openOidcBrowser(on).signIn('company', email)).toMatchObject({
        status: 403,
        params: { policy: 'domains', domains: ['company.example'] },
      });
    }
    const insider = newAddress('company.example');
    const mustProve = async ({ token }: { token: string }) =>
      (await on.call({ token }, 'auth.getUser', {})).data.mustProveAddress;
    expect(await mustProve(await openOidcBrowser(on).signIn('company', insider))).toBe(false);
    company.people.set('unverified', { email: newAddress('company.example') });
    expect(await mustProve(await openOidcBrowser(on).signIn('company', 'unverified'))).toBe(true);
  });
});

test('a deactivated account stays closed', async () => {
  const email = newAddress();
  const { data } = await openOidcBrowser(on).signIn('company', email);
  await on.database
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', data.id)
    .execute();
  const refusal = { status: 403, code: 'account-deactivated' };
  expect(await openOidcBrowser(on).signIn('company', email)).toMatchObject(refusal);
});

describe('the group of administrators', () => {
  const isAdministrator = async ({ token }: { token: string }) =>
    (await on.call({ token }, 'admin.getSettings', {})).status === 200;
  const acts = () =>
    on.database
      .selectFrom('audit_log')
      .select(['act', 'target_id as targetId', 'details'])
      .where('act', 'in', ['administrator-made', 'administrator-unmade'])
      .where('target_id', '<>', administrator.id)
      .orderBy('id')
      .execute();

  test('is followed at each sign-in, and each change is in the audit log', async () => {
    const email = newAddress();
    company.people.set('eve', { email, email_verified: true, groups: ['staff', 'kanban-admins'] });
    const first = await openOidcBrowser(on).signIn('admins', 'eve');
    expect(await isAdministrator(first)).toBe(true);
    await openOidcBrowser(on).signIn('admins', 'eve');
    company.people.set('eve', { email, email_verified: true, groups: ['staff'] });
    const last = await openOidcBrowser(on).signIn('admins', 'eve');
    expect(await isAdministrator(last)).toBe(false);
    const details = { provider: 'Admins', group: 'kanban-admins' };
    expect(await acts()).toEqual([
      { act: 'administrator-made', targetId: first.data.id, details },
      { act: 'administrator-unmade', targetId: first.data.id, details },
    ]);
  });

  test('of another provider makes no administrators', async () => {
    company.people.set('bob', { email: newAddress(), groups: ['kanban-admins'] });
    const bob = await openOidcBrowser(on).signIn('company', 'bob');
    expect(await isAdministrator(bob)).toBe(false);
  });

  test('leaves the last administrator', async () => {
    company.people.set('joe', { email: newAddress(), groups: ['kanban-admins'] });
    await openOidcBrowser(on).signIn('admins', 'joe');
    const demote = on.database.updateTable('users').set({ is_administrator: false });
    await demote.where('id', '=', administrator.id).execute();
    company.people.set('joe', { email: newAddress() });
    expect(await isAdministrator(await openOidcBrowser(on).signIn('admins', 'joe'))).toBe(true);
  });
});
