import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signUp } from '../testing/fixtures.ts';
import {
  CLIENT_ID,
  ISSUER,
  startIdentityProvider,
  type IdentityProvider,
} from '../testing/identity-provider.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let provider: IdentityProvider;
let on: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const google = { keysUrl: provider.keysUrl, issuers: [ISSUER] };
  on = await openTestApp({ googleClientId: CLIENT_ID, google });
});
afterAll(async () => {
  await on.close();
  provider.close();
});

let people = 0;
function newClaims() {
  people += 1;
  return { sub: `subject-${people}`, email: `social.${people}@example.org`, email_verified: true };
}
type Claims = ReturnType<typeof newClaims>;

const nobody = { token: null };
const claimOf = ({ email, sub }: Claims, credential: string) =>
  ({ email, uniqueIdentifier: sub, socialLogin: true, credential }) as const;
const signIn = (claims: Claims, credential: string) =>
  on.call(nobody, 'auth.login', claimOf(claims, credential));
const signUpSocial = (claims: Claims, credential: string) =>
  on.call(nobody, 'auth.createUser', {
    firstName: 'Sam',
    lastName: '-',
    ...claimOf(claims, credential),
  });

async function countPeople(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users`.execute(on.database);
  return rows[0]?.total ?? 0;
}

test('a credential signs up, and signs in from then on', async () => {
  const claims = newClaims();
  const credential = await provider.sign(claims);
  expect(await signIn(claims, credential)).toMatchObject({ status: 404, code: 'no-account' });
  const created = await signUpSocial(claims, credential);
  expect(created).toMatchObject({ status: 200, data: { email: claims.email, firstName: 'Sam' } });
  const again = await signIn(claims, await provider.sign(claims));
  expect(again.data).toEqual(created.data);
  expect(await on.call({ token: again.token }, 'auth.getUser', {})).toMatchObject({ status: 200 });
});

describe('sign-in by a provider signs nobody up and', () => {
  test.each([
    ['for another application', { audience: 'other' }],
    ['of another issuer', { issuer: 'https://elsewhere.example.org' }],
    ['that has expired', { expiresIn: '-1 minute' }],
    ['that never expires', { expiresIn: null }],
    ['signed with a key that is not published', { withUnknownKey: true }],
  ])('%s', async (_, unlike) => {
    const claims = newClaims();
    const credential = await provider.sign(claims, unlike);
    const before = await countPeople();
    const refusal = { status: 401, message: expect.stringMatching(/^Google did not confirm/) };
    expect(await signUpSocial(claims, credential)).toMatchObject(refusal);
    expect(await signIn(claims, credential)).toMatchObject(refusal);
    expect(await countPeople()).toBe(before);
  });

  test('refuses a credential that was tampered with', async () => {
    const claims = newClaims();
    const [head, , signature] = (await provider.sign(claims)).split('.');
    const stranger = { ...claims, aud: CLIENT_ID, iss: ISSUER, exp: 9_999_999_999 };
    const forged = Buffer.from(JSON.stringify(stranger)).toString('base64url');
    const credential = [head, forged, signature].join('.');
    expect(await signUpSocial(claims, credential)).toMatchObject({ status: 401 });
    expect(await signUpSocial(claims, 'no credential at all')).toMatchObject({ status: 401 });
  });

  test('refuses a credential of somebody else', async () => {
    const [claims, other] = [newClaims(), newClaims()];
    const credential = await provider.sign(other);
    expect(await signUpSocial(claims, credential)).toMatchObject({ status: 401 });
    const mixed = { ...other, sub: claims.sub };
    expect(await signUpSocial(mixed, credential)).toMatchObject({ status: 401 });
  });

  test('refuses a credential whose address the provider has not verified', async () => {
    const claims = { ...newClaims(), email_verified: false };
    const credential = await provider.sign(claims);
    expect(await signUpSocial(claims, credential)).toMatchObject({ status: 401 });
  });
});

test('a person who has changed their address here still signs in to the same account', async () => {
  const claims = newClaims();
  const created = await signUpSocial(claims, await provider.sign(claims));
  const moved = { email: `moved.${claims.email}` };
  expect(await on.call({ token: created.token }, 'auth.editProfile', moved)).toMatchObject({
    status: 200,
  });
  const again = await signIn(claims, await provider.sign(claims));
  expect(again).toMatchObject({ status: 200, data: { id: created.data.id, ...moved } });
});

test('an account with a password is not taken over by its address', async () => {
  const { email } = await signUp(on);
  const claims = { ...newClaims(), email };
  const credential = await provider.sign(claims);
  expect(await signIn(claims, credential)).toMatchObject({ status: 409, code: 'other-sign-in' });
  expect(await signUpSocial(claims, credential)).toMatchObject({ status: 409 });
});

test('a provider that is not configured offers no sign-in', async () => {
  const plain = await openTestApp();
  const input = claimOf(newClaims(), 'credential');
  expect(await plain.call(nobody, 'auth.login', input)).toMatchObject({ status: 501 });
  await plain.close();
});

test('a provider that cannot be reached is named in the refusal', async () => {
  const google = { keysUrl: 'http://127.0.0.1:9/keys', issuers: [ISSUER] };
  const alone = await openTestApp({ googleClientId: CLIENT_ID, google });
  const claims = newClaims();
  const input = claimOf(claims, await provider.sign(claims));
  expect(await alone.call(nobody, 'auth.login', input)).toMatchObject({
    status: 503,
    code: 'provider-away',
  });
  await alone.close();
});
