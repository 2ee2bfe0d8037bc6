import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openOidcBrowser, registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';
import { testConfig } from '../testing/test-app.ts';

let company: OidcTestProvider;
let on: MailingApp;
beforeAll(async () => {
  company = await startOidcProvider(testConfig.publicUrl);
  on = await openMailingApp({
    oidcProviders: [registeredAt(company.issuer, 'company', 'Company')],
  });
});
afterAll(async () => {
  await on.close();
  await company.close();
});

let people = 0;
function somebody(email?: string): string {
  people += 1;
  const login = `person-${people}`;
  company.people.set(login, { email: email ?? `${login}@company.example`, email_verified: true });
  return login;
}

const waysOf = async (person: { token: string }) =>
  (await on.call(person, 'auth.getWaysToSignIn', {})).data;

/** Signs in with the password in the browser of a test. */
const signInAgain = async ({ email }: TestPerson) =>
  on.call({ token: null }, 'auth.login', { email, password: GOOD_PASSWORD });

describe('linking from the settings', () => {
  test('needs the password of the account, signs in from then on, and is mailed', async () => {
    const person = await signUp(on);
    const login = somebody();
    const browser = openOidcBrowser(on);
    const ann = { ...person, ...browser.as(person) };
    const link = await browser.confirm('company', login);
    expect(await on.call(ann, 'auth.readPendingIdentity', { link })).toMatchObject({
      data: { provider: 'Company', email: `${login}@company.example`, needsPassword: true },
    });
    for (const currentPassword of [undefined, 'Wrong!Horse']) {
      const given = { link, ...(currentPassword !== undefined && { currentPassword }) };
      const refused = await on.call(ann, 'auth.linkIdentity', given);
      expect(refused).toMatchObject({ status: 422, code: 'wrong-password' });
    }
    expect(await waysOf(ann)).toEqual({ identities: [], hasPassword: true });
    const proof = { link, currentPassword: GOOD_PASSWORD };
    expect(await on.call(ann, 'auth.linkIdentity', proof)).toMatchObject({
      status: 200,
      data: { provider: 'Company', email: `${login}@company.example`, lastUsedAt: null },
    });
    const signedIn = await openOidcBrowser(on).signIn('company', login);
    expect(signedIn.data).toMatchObject({ id: ann.id, email: ann.email });
    const [identity] = (await waysOf(ann)).identities;
    expect(identity?.lastUsedAt).toEqual(expect.any(String));
    expect(await mailsTo(on, ann.email)).toEqual([expect.stringContaining('Company')]);
  });

  test('is refused for somebody who is linked to another account', async () => {
    const browser = openOidcBrowser(on);
    const [ann, bob] = [browser.as(await signUp(on)), browser.as(await signUp(on))];
    const login = somebody();
    const currentPassword = GOOD_PASSWORD;
    const first = await browser.confirm('company', login);
    await on.call(ann, 'auth.linkIdentity', { link: first, currentPassword });
    const link = await browser.confirm('company', login);
    const refusal = { status: 409, code: 'duplicate', params: { of: 'identity' } };
    expect(await on.call(bob, 'auth.linkIdentity', { link, currentPassword })).toMatchObject(
      refusal,
    );
    const again = await on.call(ann, 'auth.linkIdentity', { link, currentPassword });
    expect(again).toMatchObject({ status: 200 });
    expect((await waysOf(ann)).identities).toHaveLength(1);
  });

  test('is refused without a session, and in another browser than it was begun in', async () => {
    const browser = openOidcBrowser(on);
    const query = await browser.visit('company', somebody(), 'link');
    const elsewhere = openOidcBrowser(on).sender;
    const dead = { status: 422, code: 'sign-in-dead' };
    expect(await on.call(elsewhere, 'auth.finishProviderLink', { query })).toMatchObject(dead);
    const { data } = await on.call(browser.sender, 'auth.finishProviderLink', { query });
    expect(await on.call(browser.sender, 'auth.linkIdentity', data)).toMatchObject({ status: 401 });
    const ann = await signUp(on);
    for (const other of [ann, openOidcBrowser(on).as(ann)]) {
      const given = { ...data, currentPassword: GOOD_PASSWORD };
      expect(await on.call(other, 'auth.readPendingIdentity', data)).toMatchObject(dead);
      expect(await on.call(other, 'auth.linkIdentity', given)).toMatchObject(dead);
    }
    expect(await on.call(browser.as(ann), 'auth.readPendingIdentity', data)).toMatchObject({
      status: 200,
    });
  });

  test('works once, and not after ten minutes', async () => {
    const browser = openOidcBrowser(on);
    const ann = browser.as(await signUp(on));
    const currentPassword = GOOD_PASSWORD;
    const dead = { status: 422, code: 'sign-in-dead' };
    const used = await browser.confirm('company', somebody());
    await on.call(ann, 'auth.linkIdentity', { link: used, currentPassword });
    const late = await browser.confirm('company', somebody());
    await on.database.updateTable('pending_identities').set({ expires_at: new Date() }).execute();
    for (const link of [used, late, 'made-up']) {
      expect(await on.call(ann, 'auth.linkIdentity', { link, currentPassword })).toMatchObject(
        dead,
      );
      expect(await on.call(ann, 'auth.readPendingIdentity', { link })).toMatchObject(dead);
    }
  });
});

describe('an account that had the address before', () => {
  test('is linked by the person who signs in to it afterwards', async () => {
    const ann = await signUp(on);
    const login = somebody(ann.email);
    const browser = openOidcBrowser(on);
    const refused = await browser.signIn('company', login);
    const { link } = (refused as unknown as { params: { link: string } }).params;
    const again = browser.as(await signInAgain(ann));
    expect(await on.call(again, 'auth.readPendingIdentity', { link })).toMatchObject({
      data: { email: ann.email, needsPassword: false },
    });
    expect(await on.call(again, 'auth.linkIdentity', { link })).toMatchObject({ status: 200 });
    const { data } = await openOidcBrowser(on).signIn('company', login);
    expect(data.id).toBe(ann.id);
  });

  test('is not linked by a session from before, without its password', async () => {
    const ann = await signUp(on);
    const browser = openOidcBrowser(on);
    const refused = await browser.signIn('company', somebody(ann.email));
    const { link } = (refused as unknown as { params: { link: string } }).params;
    expect(await on.call(browser.as(ann), 'auth.linkIdentity', { link })).toMatchObject({
      status: 422,
      code: 'wrong-password',
    });
    const program = await on.call(ann, 'auth.createAccessToken', { name: 'later' });
    expect(await on.call(browser.as(program), 'auth.linkIdentity', { link })).toMatchObject({
      status: 403,
    });
  });
});

describe('unlinking', () => {
  test('ends a way to sign in, and is mailed', async () => {
    const ann = await signUp(on);
    const login = somebody();
    const browser = openOidcBrowser(on);
    const link = await browser.confirm('company', login);
    const proof = { link, currentPassword: GOOD_PASSWORD };
    const { data } = await on.call(browser.as(ann), 'auth.linkIdentity', proof);
    const unlinked = await on.call(ann, 'auth.unlinkIdentity', { identityId: data.id });
    expect(unlinked).toMatchObject({ status: 200 });
    expect((await waysOf(ann)).identities).toEqual([]);
    expect(await mailsTo(on, ann.email)).toHaveLength(2);
    const somebodyElse = await openOidcBrowser(on).signIn('company', login);
    expect(somebodyElse.data.id).not.toBe(ann.id);
  });

  test('leaves the last way to sign in', async () => {
    const login = somebody();
    const ann = await openOidcBrowser(on).signIn('company', login);
    const { identities, ...ways } = await waysOf(ann);
    expect(ways).toEqual({ hasPassword: false });
    expect(identities).toMatchObject([{ canUnlink: false }]);
    const input = { identityId: identities[0]?.id ?? 0 };
    expect(await on.call(ann, 'auth.unlinkIdentity', input)).toMatchObject({
      status: 422,
      code: 'last-sign-in',
    });
    await on.call(ann, 'auth.changePassword', { newPassword: GOOD_PASSWORD });
    expect(await on.call(ann, 'auth.unlinkIdentity', input)).toMatchObject({ status: 200 });
  });

  test('does not count what this server is no longer configured for', async () => {
    const ann = await openOidcBrowser(on).signIn('company', somebody());
    const userId = ann.data.id;
    await on.database
      .insertInto('identities')
      .values({
        user_id: userId,
        provider: 'former',
        issuer: 'https://former.example',
        subject: ann.data.email,
        email: ann.data.email,
      })
      .execute();
    await on.database
      .updateTable('users')
      .set({ unique_identifier: `google-${userId}` })
      .where('id', '=', userId)
      .execute();
    const { identities } = await waysOf(ann);
    expect(identities).toMatchObject([
      { provider: 'Company', canUnlink: false },
      { provider: 'former.example', canUnlink: true },
    ]);
    const unlink = ({ id }: { id: number }) =>
      on.call(ann, 'auth.unlinkIdentity', { identityId: id });
    expect(await unlink(identities[0]!)).toMatchObject({ code: 'last-sign-in' });
    expect(await unlink(identities[1]!)).toMatchObject({ status: 200 });
  });

  test('leaves the people of others alone', async () => {
    const ann = await openOidcBrowser(on).signIn('company', somebody());
    const bob = await signUp(on);
    const identityId = (await waysOf(ann)).identities[0]?.id ?? 0;
    expect(await on.call(bob, 'auth.unlinkIdentity', { identityId })).toMatchObject({
      status: 404,
      params: { entity: 'identity' },
    });
    expect((await waysOf(ann)).identities).toHaveLength(1);
  });
});
