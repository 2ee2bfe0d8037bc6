import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLink } from '../testing/invited.ts';
import { createBoard, GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { proofToken } from '../testing/administration.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { prepareAdministration } from '../instance/appoint-administrators.ts';

let on: TestApp;
let first: TestPerson;
beforeEach(async () => {
  on = await openTestApp();
  first = await signUp(on, 'First');
});
afterEach(() => on.close());

const tryToSignUp = (email: string, invitation?: string) =>
  on.call({ token: null }, 'auth.createUser', {
    firstName: 'Nora',
    lastName: '-',
    email,
    password: GOOD_PASSWORD,
    ...(invitation !== undefined && { invitation }),
  });

test('by invitation only, an account needs one that still lets people in', async () => {
  const { boardId } = await createBoard(on, first);
  const { secret } = await createLink(on, first, { boardId });
  await on.call(first, 'admin.editSettings', { signUp: 'invitation' });
  const refused = { status: 403, code: 'sign-up-refused', params: { policy: 'invitation' } };
  expect(await tryToSignUp('a@example.org')).toMatchObject(refused);
  expect(await tryToSignUp('a@example.org', 'made up')).toMatchObject(refused);
  expect(await tryToSignUp('a@example.org', secret)).toMatchObject({ status: 200 });
});

test('by invitation only, an unproved account takes no address that is not invited', async () => {
  const { boardId } = await createBoard(on, first);
  const invited = (email: string) =>
    on.call(first, 'invitation.create', { boardId, emails: [email], role: 1 });
  await invited('b@example.org');
  await on.call(first, 'admin.editSettings', { signUp: 'invitation', verifyAddresses: true });
  const { secret } = await createLink(on, first, { boardId });
  const { token } = await tryToSignUp('a@example.org', secret);
  const move = (email: string) =>
    on.call({ token }, 'auth.editProfile', { email, currentPassword: GOOD_PASSWORD });
  expect(await move('thief@example.org')).toMatchObject({
    status: 403,
    code: 'sign-up-refused',
    params: { policy: 'invitation' },
  });
  expect(await move('b@example.org')).toMatchObject({ status: 200 });
});

test('by domain, an address of it has to be proved before anything else', async () => {
  const none = { signUp: 'domains' as const };
  expect(await on.call(first, 'admin.editSettings', none)).toMatchObject({
    status: 400,
    params: { field: 'signUpDomains' },
  });
  const policy = { signUp: 'domains' as const, signUpDomains: ['firm.example'] };
  await on.call(first, 'admin.editSettings', policy);
  for (const other of ['a@example.org', 'a@x.firm.example', 'firm.example@evil.example']) {
    expect(await tryToSignUp(other)).toMatchObject({ status: 403, code: 'sign-up-refused' });
  }
  const { token, data } = await tryToSignUp('a@firm.example');
  const person = { token, id: data.id, email: 'a@firm.example' };
  const whole = { name: 'x', isPublic: 0, users: [] } as const;
  const project = { ...whole, users: [] };
  expect(await on.call(person, 'project.create', project)).toMatchObject({
    status: 403,
    code: 'address-unproved',
  });
  expect((await on.call(person, 'auth.getUser', {})).data.mustProveAddress).toBe(true);
  const other = { email: 'a@example.org', currentPassword: GOOD_PASSWORD };
  expect(await on.call(person, 'auth.editProfile', other)).toMatchObject({ status: 403 });
  const proof = { token: await proofToken(on, person) };
  // The link alone proves nothing: it may have been mailed for an account that a stranger made.
  expect(await on.call(first, 'auth.proveAddress', proof)).toMatchObject({ status: 422 });
  expect(await on.call(person, 'auth.proveAddress', proof)).toMatchObject({ status: 200 });
  expect(await on.call(person, 'project.create', project)).toMatchObject({ status: 200 });
});

test('an account of ADMIN_EMAIL administers nothing before the address is proved', async () => {
  await prepareAdministration(on.database, 'root@example.org');
  const { token, data } = await tryToSignUp('root@example.org');
  const person = { token, id: data.id, email: 'root@example.org' };
  const isAdministrator = async () =>
    (await on.call(person, 'auth.getUser', {})).data.isAdministrator;
  expect(await isAdministrator()).toBe(false);
  await on.call(person, 'auth.proveAddress', { token: await proofToken(on, person) });
  expect(await isAdministrator()).toBe(true);
});

test('no second administrator comes of taking ADMIN_EMAIL out of the environment', async () => {
  await on.database.updateTable('users').set({ is_administrator: false }).execute();
  await on.database.updateTable('instance_settings').set({ is_claimed: false }).execute();
  await prepareAdministration(on.database, 'root@example.org');
  const { token, data } = await tryToSignUp('root@example.org');
  const root = { token, id: data.id, email: 'root@example.org' };
  await on.call(root, 'auth.proveAddress', { token: await proofToken(on, root) });
  const administrators = async () => {
    await prepareAdministration(on.database, undefined);
    const found = on.database.selectFrom('users').select('id').where('is_administrator', '=', true);
    return (await found.execute()).map(({ id }) => id);
  };
  expect(await administrators()).toEqual([root.id]);
  // As an older version has left it.
  await on.database.updateTable('instance_settings').set({ is_claimed: false }).execute();
  expect(await administrators()).toEqual([root.id]);
});

test('nothing is public where the instance does not allow it', async () => {
  const other = await signUp(on);
  const { boardId, projectId } = await createBoard(on, first, { isPublic: 1 });
  const { data: link } = await on.call(first, 'publicLink.set', { boardId, showsNames: false });
  const read = () => on.call(other, 'board.getBoard', { boardId });
  const readLink = () => on.call({ token: null }, 'publicLink.read', { secret: link.secret });
  expect([(await read()).status, (await readLink()).status]).toEqual([200, 200]);
  expect((await on.call(other, 'project.getPublic', {})).data).toMatchObject([{ id: projectId }]);
  await on.call(first, 'admin.editSettings', { publicity: 'nothing' });
  expect((await read()).status).toBe(404);
  expect((await on.call(other, 'project.getPublic', {})).data).toEqual([]);
  const found = { type: 'all', searchText: 'Rocket' } as const;
  expect((await on.call(other, 'search.find', found)).data).toEqual([]);
  const made = { name: 'x', isPublic: 1 as const, users: [] };
  expect(await on.call(first, 'project.create', made)).toMatchObject({ code: 'not-public-here' });
  const set = { boardId, showsNames: true };
  expect(await on.call(first, 'publicLink.set', set)).toMatchObject({ code: 'not-public-here' });
});

test('public projects of others are in no list of one’s own', async () => {
  const other = await signUp(on);
  await createBoard(on, first, { isPublic: 1 });
  const page = { archiveFlag: 0, itemsPerPage: 5, offset: 0 } as const;
  expect((await on.call(other, 'project.getAllProject', page)).totalCount).toBe(0);
});
