import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

const addressesFound = async (who: TestPerson, keyword: string) =>
  (await on.call(who, 'auth.search', { keyword })).data.map(({ email }) => email);
const addressOnPage = async (who: TestPerson, { id }: TestPerson) =>
  (await on.call(who, 'dashboard.getPerson', { userId: id })).data.person.email;

describe('the address of somebody without a shared project or board', () => {
  test('no search of people shows the address or finds it by its parts', async () => {
    const stranger = await signUp(on, 'Ottokar');
    const { projectId, boardId } = await createBoard(on, owner);
    expect(await addressesFound(owner, 'ottok')).toEqual(['']);
    const name = stranger.email.split('@')[0]!;
    for (const keyword of [stranger.email, name, `${name.slice(-2)}@example.org`]) {
      const searches = [
        await on.call(owner, 'auth.search', { keyword }),
        await on.call(owner, 'auth.searchByProjectId', { keyword, projectId }),
        await on.call(owner, 'auth.searchByBoardId', { keyword, boardId }),
        await on.call(owner, 'search.find', { type: 'people', searchText: keyword }),
      ];
      for (const { data } of searches) {
        expect(data.map(({ id }) => id)).not.toContain(stranger.id);
        expect(JSON.stringify(data)).not.toContain(stranger.email);
      }
    }
    expect(await addressOnPage(owner, stranger)).toBe('');
  });

  test('nobody finds out when a stranger is here', async () => {
    const stranger = await signUp(on, 'Zacharias');
    await on.call(stranger, 'auth.search', { keyword: 'zach' });
    const absent = { status: 'offline', lastActive: null };
    const find = async (who: TestPerson) =>
      (await on.call(who, 'auth.search', { keyword: 'zacharias' })).data;
    expect(await find(owner)).toMatchObject([absent]);
    expect(await find(stranger)).toMatchObject([{ status: 'online' }]);
    const page = await on.call(owner, 'dashboard.getPerson', { userId: stranger.id });
    expect(page.data.person).toMatchObject(absent);
  });

  test('sharing a public board does not reveal the address', async () => {
    const { boardId } = await createBoard(on, owner, { isPublic: 1 });
    const [member, reader] = [await signUp(on, 'Melchior'), await signUp(on, 'Reader')];
    await addMember(on, owner, { boardId, member });
    expect(await addressesFound(reader, 'melch')).toEqual(['']);
  });
});

describe('addresses between people', () => {
  test('a person sees their own address', async () => {
    const person = await signUp(on, 'Selma');
    expect(await addressesFound(person, person.email)).toEqual([person.email]);
    expect(await addressOnPage(person, person)).toBe(person.email);
  });

  test.each(['board', 'project'] as const)(
    'members of the same %s see each other’s address',
    async (of) => {
      const { boardId, projectId } = await createBoard(on, owner);
      const member = await signUp(on, 'Mika');
      const users = [{ user_id: member.id, role: 1 as const }];
      if (of === 'board') await on.call(owner, 'board.addUser', { boardId, users });
      else await on.call(owner, 'project.addUser', { projectId, users });
      expect(await addressesFound(owner, member.email)).toEqual([member.email]);
      expect(await addressesFound(member, owner.email)).toEqual([owner.email]);
      expect(await addressOnPage(member, owner)).toBe(owner.email);
    },
  );

  test('a member of a board alone sees the addresses of the people of its project', async () => {
    const { boardId, projectId } = await createBoard(on, owner);
    const [inProject, onBoard] = [await signUp(on, 'Petra'), await signUp(on, 'Bruno')];
    const users = [{ user_id: inProject.id, role: 1 as const }];
    await on.call(owner, 'project.addUser', { projectId, users });
    await addMember(on, owner, { boardId, member: onBoard });
    expect(await addressesFound(onBoard, inProject.email)).toEqual([inProject.email]);
    expect(await addressesFound(inProject, onBoard.email)).toEqual([onBoard.email]);
  });
});
