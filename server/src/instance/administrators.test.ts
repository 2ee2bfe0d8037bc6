import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GOOD_PASSWORD, makeAdministrator, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { prepareAdministration } from './appoint-administrators.ts';

let on: TestApp;
beforeEach(async () => {
  on = await openTestApp();
});
afterEach(() => on.close());

const administrators = async () => {
  const found = on.database.selectFrom('users').select('id').where('is_administrator', '=', true);
  return (await found.orderBy('id').execute()).map(({ id }) => id);
};
const change = (by: TestPerson, userId: number) =>
  on.call(by, 'admin.setAdministrator', { userId, administrator: false });
const mustProve = ({ id }: TestPerson, must: boolean) =>
  on.database.updateTable('users').set({ must_prove_address: must }).where('id', '=', id).execute();

describe('ADMIN_EMAIL, taken out before its address was proved', () => {
  test('makes neither the oldest account administrator nor the next one', async () => {
    await prepareAdministration(on.database, 'root@example.org');
    await signUp(on, 'Oldest');
    await prepareAdministration(on.database, undefined);
    expect(await administrators()).toEqual([]);
    await signUp(on, 'Next');
    expect(await administrators()).toEqual([]);
  });

  test('leaves the administrator of before', async () => {
    const first = await signUp(on, 'First');
    await prepareAdministration(on.database, 'root@example.org');
    await prepareAdministration(on.database, undefined);
    expect(await administrators()).toEqual([first.id]);
  });
});

describe('the last administrator who can act', () => {
  let first: TestPerson;
  let second: TestPerson;
  beforeEach(async () => {
    first = await signUp(on, 'First');
    second = await signUp(on, 'Second');
    await makeAdministrator(on, second);
  });

  test('stays while another one has an address to prove', async () => {
    const third = await signUp(on, 'Third');
    await makeAdministrator(on, third);
    await mustProve(second, true);
    await mustProve(third, true);
    const erase = () => on.call(first, 'auth.erase', { password: GOOD_PASSWORD });
    expect(await erase()).toMatchObject({ status: 409, code: 'last-administrator' });
    await mustProve(third, false);
    expect(await erase()).toMatchObject({ status: 200 });
  });

  test('lets one go who has an address to prove', async () => {
    await mustProve(second, true);
    expect(await change(first, second.id)).toMatchObject({ status: 200 });
    expect(await administrators()).toEqual([first.id]);
  });
});
