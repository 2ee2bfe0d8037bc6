import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { prepareAdministration } from '../instance/appoint-administrators.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { proofToken } from '../testing/administration.ts';
import { createBoard, GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let first: TestPerson;
let nora: TestPerson;
beforeEach(async () => {
  on = await openTestApp();
  first = await signUp(on, 'First');
  nora = await signUp(on, 'Nora');
  await addressProved(on.database, nora.id, nora.email);
});
afterEach(() => on.close());

const allow = (policy: object) => on.call(first, 'admin.editSettings', policy);
const move = (email: string) =>
  on.call(nora, 'auth.editProfile', { email, currentPassword: GOOD_PASSWORD });
const account = async () => (await on.call(nora, 'auth.getUser', {})).data;
const prove = async () => {
  const { email } = await account();
  await on.database.deleteFrom('address_proofs').where('user_id', '=', nora.id).execute();
  const token = await proofToken(on, { ...nora, email });
  return on.call(nora, 'auth.proveAddress', { token });
};
const work = () => on.call(nora, 'project.create', { name: 'x', isPublic: 0, users: [] });

describe('by domain, somebody who has proved their address', () => {
  beforeEach(() => allow({ signUp: 'domains', signUpDomains: ['firm.example'] }));

  test('takes none of another domain', async () => {
    expect(await move('nora@elsewhere.example')).toMatchObject({
      status: 403,
      code: 'sign-up-refused',
      params: { policy: 'domains', domains: ['firm.example'] },
    });
    expect(await account()).toMatchObject({ email: nora.email, mustProveAddress: false });
  });

  test('does nothing before a new address of the domain is proved, as at signing up', async () => {
    expect(await move('nora@firm.example')).toMatchObject({ status: 200 });
    expect(await work()).toMatchObject({ status: 403, code: 'address-unproved' });
    expect(await prove()).toMatchObject({ status: 200 });
    expect(await work()).toMatchObject({ status: 200 });
  });

  test('takes an address of another domain that is invited', async () => {
    const { boardId } = await createBoard(on, first);
    const emails = ['guest@elsewhere.example'];
    await on.call(first, 'invitation.create', { boardId, emails, role: 1 });
    expect(await move(emails[0]!)).toMatchObject({ status: 200 });
    expect((await account()).mustProveAddress).toBe(true);
  });
});

test('by invitation only, a proved account stays in, and proves its new address first', async () => {
  await allow({ signUp: 'invitation' });
  expect(await move('nora@elsewhere.example')).toMatchObject({ status: 200 });
  expect(await work()).toMatchObject({ code: 'address-unproved' });
  expect(await prove()).toMatchObject({ status: 200 });
});

test('where addresses have to be proved, the former one does not count any more', async () => {
  await allow({ verifyAddresses: true });
  const { email: former } = nora;
  await move('nora@elsewhere.example');
  expect((await account()).mustProveAddress).toBe(true);
  await move(former);
  expect((await account()).mustProveAddress).toBe(true);
});

test('where everybody may sign up, a new address closes nothing', async () => {
  await move('nora@elsewhere.example');
  expect(await work()).toMatchObject({ status: 200 });
});

test('the address of ADMIN_EMAIL makes nobody administrator before it is proved', async () => {
  await prepareAdministration(on.database, 'root@example.org');
  expect(await move('root@example.org')).toMatchObject({ status: 200 });
  await prepareAdministration(on.database, 'root@example.org');
  expect(await account()).toMatchObject({ isAdministrator: false, mustProveAddress: true });
  await prove();
  expect(await account()).toMatchObject({ isAdministrator: true, mustProveAddress: false });
});

test('proving the address of ADMIN_EMAIL needs a recent proof of who it is', async () => {
  await prepareAdministration(on.database, 'root@example.org');
  await move('root@example.org');
  const past = new Date(Date.now() - 11 * 60_000);
  await on.database.updateTable('sessions').set({ proved_at: past }).execute();
  expect(await prove()).toMatchObject({ code: 'proof-needed', params: { by: ['password'] } });
  await on.call(nora, 'auth.proveIdentity', { password: GOOD_PASSWORD });
  expect(await prove()).toMatchObject({ status: 200 });
});
