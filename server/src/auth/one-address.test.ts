import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestResponse, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const ROUNDS = 6;

const signUpAs = (email: string) => {
  const input = { firstName: 'Twin', lastName: '-', email, password: GOOD_PASSWORD };
  return on.call({ token: null }, 'auth.createUser', input);
};

/** One gets the address, the others are refused as for any address that is taken. */
function expectOneWinner(responses: readonly TestResponse[]) {
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(responses.length - 1);
  for (const response of refused) {
    const message = 'This email already has an account. Sign in instead.';
    expect(response).toMatchObject({ status: 409, code: 'duplicate', message });
  }
}

test('of many concurrent sign-ups with one address, one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempts = Array.from({ length: 4 }, () => signUpAs(`twin.${round}@example.org`));
    expectOneWinner(await Promise.all(attempts));
  }
});

test('of many concurrent sign-ups with and changes to one address, one succeeds', async () => {
  const people = [await signUp(on), await signUp(on), await signUp(on)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `wanted.${round}@example.org`;
    const currentPassword = GOOD_PASSWORD;
    const changes = people.map((person) =>
      on.call(person, 'auth.editProfile', { email, currentPassword }),
    );
    expectOneWinner(await Promise.all([...changes, signUpAs(email)]));
  }
});
