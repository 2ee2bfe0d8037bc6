import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { mailedProof, newAddress } from '../testing/invited.ts';
import { lastMailTo, type MailingApp, openMailingApp } from '../testing/mailing-app.ts';
import { PROOFS_A_DAY } from './address-proof.ts';

const rateLimits = { ...DEFAULT_RATE_LIMITS, credentials: 10_000, readers: 10_000 };

let on: MailingApp;
beforeAll(async () => {
  on = await openMailingApp({ rateLimits });
});
afterAll(() => on.close());

async function proofFor(person: TestPerson, returnTo?: string) {
  const input = returnTo === undefined ? {} : { returnTo };
  expect(await on.call(person, 'auth.resendProof', input)).toMatchObject({ status: 200 });
  return mailedProof(on, person.email);
}
const prove = (person: TestPerson, token: string) =>
  on.call(person, 'auth.proveAddress', { token });
const dead = { status: 422, code: 'proof-link-dead' };

async function provedAddress({ id }: TestPerson) {
  const { rows } = await sql<{
    proved_email: string | null;
  }>`select proved_email from users where id = ${id}`.execute(on.database);
  return rows[0]!.proved_email;
}

test('a mailed link proves the address of the account, once', async () => {
  const person = await signUp(on);
  const token = await proofFor(person);
  expect(await provedAddress(person)).toBeNull();
  expect(await prove(person, token)).toMatchObject({ status: 200 });
  expect(await provedAddress(person)).toBe(person.email);
  expect(await prove(person, token)).toMatchObject(dead);
});

test('of calls at the same time with one link, one is accepted', async () => {
  const person = await signUp(on);
  const token = await proofFor(person);
  const responses = await Promise.all(Array.from({ length: 5 }, () => prove(person, token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the link of one account proves nothing for another, nor for its own by being tried', async () => {
  const [owner, other] = [await signUp(on), await signUp(on)];
  const token = await proofFor(owner);
  expect(await prove(other, token)).toMatchObject(dead);
  expect(await on.call({ token: null }, 'auth.proveAddress', { token })).toMatchObject({
    status: 401,
  });
  expect([await provedAddress(owner), await provedAddress(other)]).toEqual([null, null]);
  expect(await prove(owner, token)).toMatchObject({ status: 200 });
});

test('a link ends when it expires, when another is mailed, and when the address changes', async () => {
  const person = await signUp(on);
  const first = await proofFor(person);
  const second = await proofFor(person);
  expect(await prove(person, first)).toMatchObject(dead);
  const email = newAddress();
  const former = person.email;
  for (const address of [email, former]) {
    const change = { email: address, currentPassword: GOOD_PASSWORD };
    expect(await on.call(person, 'auth.editProfile', change)).toMatchObject({ status: 200 });
  }
  expect(await prove(person, second)).toMatchObject(dead);
  const third = await proofFor(person);
  await sql`update address_proofs set expires_at = now() - interval '1 second'
    where user_id = ${person.id}`.execute(on.database);
  expect(await prove(person, third)).toMatchObject(dead);
  expect(await provedAddress(person)).toBeNull();
});

test('the link leads back to a page of the product, and to no other site', async () => {
  const person = await signUp(on);
  await proofFor(person, '/invitation#secret');
  expect(await lastMailTo(on, person.email)).toMatch(/\/proof#[\w-]{43}\.%2Finvitation%23secret/);
  for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'x']) {
    expect(await on.call(person, 'auth.resendProof', { returnTo })).toMatchObject({ status: 400 });
  }
});

test('an account has a few mails of proof in a day, to whatever addresses', async () => {
  const person = await signUp(on);
  await sql`update users set must_prove_address = true where id = ${person.id}`.execute(
    on.database,
  );
  const outcomes = [];
  for (let n = 0; n <= PROOFS_A_DAY; n += 1) {
    outcomes.push(
      n % 2 === 0
        ? await on.call(person, 'auth.resendProof', {})
        : await on.call(person, 'auth.editProfile', {
            email: newAddress(),
            currentPassword: GOOD_PASSWORD,
          }),
    );
  }
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(PROOFS_A_DAY).fill(200), 429]);
  expect(outcomes.at(-1)).toMatchObject({ code: 'too-many', params: { of: 'proof-mails' } });
  await sql`update proof_mails set sent_at = now() - interval '25 hours'`.execute(on.database);
  expect(await on.call(person, 'auth.resendProof', {})).toMatchObject({ status: 200 });
});
