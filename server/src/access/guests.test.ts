import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls, type CallName } from 'shared-api/contract';
import { NO_FILTERS } from 'shared-api/filters';
import { placeInput, sessionInput } from '../testing/call-inputs.ts';
import { createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { needsExtras, type Place, placeFor } from '../testing/whole-place.ts';

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

interface Guest {
  readonly guest: TestPerson;
  /** The board that they were invited to. */
  readonly boardId: number;
}

/** Makes somebody a member of another board of the project, and of nothing else. */
async function inviteGuest({ projectId }: Place): Promise<Guest> {
  const guest = await signUp(on, 'Guest');
  const users = [{ user_id: guest.id, role: 1 as const }];
  const board = { name: 'Open to the guest', isPublic: 0 as const, users, projectId };
  const { data } = await on.call(cast.creator, 'board.create', board);
  return { guest, boardId: data.id };
}

/** The part of a project that guests see: its name, and their own board. */
const ofProjectItself = new Set([
  'project.getProject',
  'project.setFavorite',
  'board.getAllBoard',
  'board.getFilterChoices',
  'auth.searchByProjectId',
]);
/** Guests see the project, so that a refusal may say that they lack a right instead of 404. */
const refusedOnProject = (right: string) => (right === 'read' ? 200 : 403);

const calls = allCalls();
const onPlaces = calls.flatMap(({ name, call }) =>
  'right' in call.access ? [{ name, access: call.access }] : [],
);

interface GuestPlace extends Guest {
  readonly place: Place;
}
async function placeWithGuest(name?: CallName): Promise<GuestPlace> {
  const place = await placeFor(on, cast, 'creator', name);
  return { place, ...(await inviteGuest(place)) };
}

/** For calls that are refused or read: most of them share it, since those change nothing. */
let untouchedPlace: Promise<GuestPlace> | undefined;

describe('a guest of one board', () => {
  test.each(onPlaces)('gets no other board of the project by $name', async ({ name, access }) => {
    const shared = needsExtras(name) ? placeWithGuest(name) : (untouchedPlace ??= placeWithGuest());
    const { place, guest } = await shared;
    const input = placeInput(name, place, cast);
    const { status } = await on.call(guest, name as 'card.edit', input as never);
    const isOfProject =
      access.of === 'project' || (access.of === 'projectOrBoard' && !('boardId' in input));
    const isRead = ofProjectItself.has(name);
    expect([name, status]).toEqual([name, isOfProject ? refusedOnProject(access.right) : 404]);
    expect(isRead).toBe(isOfProject && access.right === 'read');
  });

  test('reads nothing of the other board, its people or its labels by any call', async () => {
    const secret = 'Zirconium';
    const place = await placeFor(on, cast, 'creator');
    const { guest, boardId } = await inviteGuest(place);
    const hidden = await signUp(on, secret);
    const { projectId } = place;
    const onOther = { boardId: place.boardId };
    const users = [{ user_id: hidden.id, role: 1 as const }];
    await on.call(cast.creator, 'board.addUser', { ...onOther, users });
    await on.call(cast.creator, 'board.addBoardTag', {
      ...onOther,
      tagName: `${secret} label`,
      tagColor: '#aabbcc',
    });
    const [listId] = place.listIds;
    await createCard(on, cast.creator, { ...onOther, listId: listId!, name: `${secret} card` });

    const paging = { archiveFlag: 0, itemsPerPage: 50, offset: 0 };
    const asked: Record<string, object> = {
      'project.getAllProject': paging,
      'board.getAllBoard': { projectId, ...paging },
      'project.getFilterChoices': { keyword: '' },
      'board.getFilterChoices': { projectId, keyword: '' },
      'setting.createPreset': { name: 'x', filters: NO_FILTERS },
      'search.find': { type: 'all', searchText: secret },
      // People are found by name everywhere; leaving members out would reveal who they are.
      'auth.search': { keyword: 'olga' },
      'auth.searchByProjectId': { keyword: 'olga', projectId },
      'auth.searchByBoardId': { keyword: 'olga', boardId },
    };
    const own = { ...place, boardId };
    const reading = calls.filter(({ name, call }) => call.method === 'GET' || name in asked);
    for (const { name, call } of reading) {
      if (call.transfer === 'download') continue;
      const input =
        asked[name] ?? ('right' in call.access ? placeInput(name, own, cast) : sessionInput(name));
      const response = await on.call(guest, name as 'auth.getUser', input);
      const data = { ...response, ...(name === 'search.find' && { filters: null }) };
      expect([name, JSON.stringify(data).includes(`${secret} `)]).toEqual([name, false]);
      expect([name, JSON.stringify(data).includes(hidden.email)]).toEqual([name, false]);
    }
  });

  test('sees the project by its name, without its members and their files', async () => {
    const place = await placeFor(on, cast, 'creator', 'card.download');
    const { guest, boardId } = await inviteGuest(place);
    const { projectId } = place;
    const { data } = await on.call(guest, 'project.getProject', { projectId });
    expect(data).toMatchObject({ name: 'Rocket', user: [], rights: ['read'], totalUsedMemory: 0 });
    const owners = await on.call(cast.creator, 'project.getProject', { projectId });
    expect(owners.data.user).toHaveLength(4);
    expect(owners.data.totalUsedMemory).toBeGreaterThan(0);

    const paging = { archiveFlag: 0 as const, itemsPerPage: 50, offset: 0 };
    const boards = await on.call(guest, 'board.getAllBoard', { projectId, ...paging });
    expect(boards).toMatchObject({ data: [{ id: boardId }], totalCount: 1 });
    const projects = await on.call(guest, 'project.getAllProject', paging);
    expect(projects.data).toMatchObject([{ id: projectId, user: [], boardCount: 1 }]);
  });

  test('cannot use filters to find out who is in the project, nor how far it is', async () => {
    const place = await placeFor(on, cast, 'creator');
    const { cardId, projectId } = place;
    const { guest } = await inviteGuest(place);
    const complete = { boardId: place.boardId, cardId, complete: 1 as const };
    await on.call(cast.creator, 'card.setStatus', complete);
    const paging = { archiveFlag: 0 as const, itemsPerPage: 50, offset: 0 };
    const foundBy = async (who: TestPerson, filters: object) =>
      (await on.call(who, 'project.getAllProject', { ...paging, ...filters })).data.map(
        ({ id }) => id,
      );
    for (const filters of [{ users: cast.admin.email }, { completionMin: 1 }]) {
      expect(await foundBy(guest, filters)).toEqual([]);
      expect(await foundBy(cast.creator, filters)).toContain(projectId);
    }
    const people = { keyword: 'superadmin', projectId };
    const missing = await on.call(guest, 'auth.searchByProjectId', people);
    expect(missing.data.map(({ id }) => id)).toContain(cast.superAdmin.id);
  });
});
