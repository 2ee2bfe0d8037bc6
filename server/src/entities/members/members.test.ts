import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MemberInput } from 'shared-api/contract';
import { createBoard, signUp, type TestPerson } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson, chief: TestPerson, admin: TestPerson, basic: TestPerson, guest: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  chief = await signUp(on, 'Chief');
  admin = await signUp(on, 'Admin');
  basic = await signUp(on, 'Basic');
  guest = await signUp(on, 'Guest');
});
afterAll(() => on.close());

const member = (person: TestPerson, role: 1 | 2 | 3): MemberInput => ({ user_id: person.id, role });
const team = () => [member(chief, 3), member(admin, 2), member(basic, 1)];

async function boardOfTeam() {
  const { boardId, projectId } = await createBoard(on, owner);
  await on.call(owner, 'board.addUser', { boardId, users: team() });
  const edit = (person: TestPerson, users: MemberInput[]) =>
    on.call(person, 'board.edit', { boardId, projectId, name: 'Rocket', isPublic: 0, users });
  return { boardId, edit };
}

test('an Admin adds and removes Basic members, and no others', async () => {
  const { edit } = await boardOfTeam();
  const withGuest = [...team(), member(guest, 1)];
  expect((await edit(admin, withGuest)).data.users).toHaveLength(5);
  expect((await edit(admin, team())).data.users).toHaveLength(4);
  expect(await edit(admin, [...team(), member(guest, 2)])).toMatchObject({ status: 403 });
  expect(await edit(admin, [member(chief, 3), member(basic, 1)])).toMatchObject({ status: 403 });
});

test('a Super Admin gives and takes Admin, but steps down only themselves', async () => {
  const { edit } = await boardOfTeam();
  const promoted = [member(chief, 3), member(admin, 2), member(basic, 2)];
  expect(await edit(chief, promoted)).toMatchObject({ status: 200 });
  expect(await edit(owner, [member(admin, 2)])).toMatchObject({ status: 403 });
  expect(await edit(chief, [member(chief, 1), member(admin, 2)])).toMatchObject({ status: 200 });
});

test('nobody removes or demotes the creator', async () => {
  const { edit } = await boardOfTeam();
  const { data } = await edit(chief, [...team(), member(owner, 1)]);
  expect(data.users[0]).toMatchObject({ id: owner.id, creator: true, role_id: 3 });
});

test('existing members are not found again, and unknown people are not added', async () => {
  const { boardId } = await boardOfTeam();
  const found = await on.call(owner, 'auth.searchByBoardId', { boardId, keyword: 'GUEST' });
  expect(found.data).toMatchObject([{ id: guest.id, first_name: 'Guest' }]);
  const known = await on.call(owner, 'auth.searchByBoardId', { boardId, keyword: 'chief' });
  expect(known.data).toEqual([]);
  const users = [{ user_id: 999_999, role: 1 as const }];
  expect(await on.call(owner, 'board.addUser', { boardId, users })).toMatchObject({ status: 404 });
});
