import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contract, responseSchema } from 'shared-api/contract';
import { createBoardWithMember } from '../testing/board-with-member.ts';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

async function namesFor(who: TestPerson) {
  const response = await on.call(who, 'search.getFilterNames', {});
  responseSchema(contract.search.getFilterNames).parse(response);
  return response.data;
}

test('names are those of the boards that somebody is on, each once', async () => {
  const { owner, member, board } = await createBoardWithMember(on);
  const { boardId, projectId } = board;
  const other = { projectId, name: 'Kitchen', isPublic: 0 as const, users: [] };
  const { data: kitchen } = await on.call(owner, 'board.create', other);
  for (const id of [boardId, kitchen.id]) {
    const label = { tagName: 'bug', tagColor: '#112233', attachInboard: true };
    await on.call(owner, 'board.addBoardTag', { boardId: id, ...label });
  }
  const list = { boardId: kitchen.id, name: 'Shopping', position: 1 };
  await on.call(owner, 'list.create', list);

  const seen = await namesFor(owner);
  expect(seen).toMatchObject({
    labels: ['bug'],
    boards: ['Kitchen', 'Rocket'],
    projects: ['Rocket'],
  });
  expect(seen.lists).toContain('Shopping');
  expect(seen.people).toHaveLength(2);

  // A guest of one board.
  const guest = await namesFor(member);
  expect(guest).toMatchObject({ boards: ['Rocket'], labels: ['bug'] });
  expect(guest.lists).not.toContain('Shopping');

  await on.call(owner, 'board.archivedBoard', { boardId: kitchen.id, archive: 1 });
  expect((await namesFor(owner)).boards).toEqual(['Rocket']);
});

test('a newcomer is suggested nobody else', async () => {
  const nora = await signUp(on, 'Nora');
  expect(await namesFor(nora)).toEqual({
    people: ['Nora -'],
    labels: [],
    lists: [],
    boards: [],
    projects: [],
  });
});
