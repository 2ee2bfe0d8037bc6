import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allCalls, type CallName } from 'shared-api/contract';
import { atBreadth } from 'shared-api/testing/breadth';
import { boardListing } from '../boards/board-listing.ts';
import type { CallContext } from '../calls/call-context.ts';
import { projectListing } from '../projects/project-listing.ts';
import { placeInput } from '../testing/call-inputs.ts';
import { createBoard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { placeFor } from '../testing/whole-place.ts';
import { createListingCache, type FoundListing, type ListingCache } from './listing-cache.ts';

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

const page = { archiveFlag: 0, itemsPerPage: 50, offset: 0, sortOrder: 'desc' } as const;
// Each sorting reads something else of a listing; the others sort by what these read, too.
const sortings = ['name', 'completion', 'teamSize'] as const;

/** Listings of projects, and of the boards of one, as the cache returns them to a person. */
async function listed(listings: ListingCache, { id }: TestPerson, projectId: number) {
  const caller = { userId: id, sessionId: 0 };
  const context = { database: on.database, caller } as CallContext;
  const wanted = [
    ...sortings.map((sortBy) => ({ ...page, sortBy })),
    { ...page, sortBy: 'creator' as const, tags: 'ui' },
    { ...page, sortBy: 'name' as const, users: cast.extra.email, archiveFlag: 1 as const },
  ];
  const responses = wanted.flatMap((input) => [
    projectListing(listings).getAllProject(input, context),
    boardListing(listings).getAllBoard({ ...input, projectId }, context),
  ]);
  // Each is of the state in which it was read, be it from the cache or not.
  return (await Promise.all(responses)).map((response) =>
    'text' in response ? response.text.replace(/,"stateId":\d+/, '') : response,
  );
}

const changing = allCalls().filter(({ call }) => 'right' in call.access && call.method !== 'GET');
/** What a listing shows: names, people and tags of places, and how many of their cards are complete. */
const SHOWN = /^(project|board|bin)\.|^(card|list)\.(create|delete|archived|bulk|edit|copy|move)/;
const shown = changing.filter(({ name }) => SHOWN.test(name));

describe('a cached listing', () => {
  test.each(atBreadth(shown, changing))('is up to date after $name', async ({ name }) => {
    const place = await placeFor(on, cast, 'creator', name);
    const { projectId, boardId } = place;
    const users = [{ user_id: cast.extra.id, role: 1 as const }];
    if (name !== 'project.addUser')
      await on.call(cast.creator, 'board.addUser', { boardId, users });
    const people = [cast.creator, cast.basic, cast.extra];
    const listings = createListingCache();
    const all = (by: ListingCache) =>
      Promise.all(people.map((person) => listed(by, person, projectId)));
    await all(listings);
    const who = name.endsWith('.leave') ? cast.basic : cast.creator;
    await on.call(who, name as 'card.edit', placeInput(name, place, cast) as never);
    expect(await all(listings)).toEqual(await all(createListingCache()));
  });

  const bystanders: [CallName, (projectId: number) => object][] = [
    ['auth.editProfile', () => ({ firstName: 'Zoe', jobRole: 'Data Analyst' })],
    ['project.create', () => ({ name: 'Another', isPublic: 1, users: [] })],
    ['project.edit', (projectId) => ({ projectId, name: 'Open', isPublic: 1, users: [] })],
    ['project.bulk', (projectId) => ({ projectIds: [projectId], action: 'archive' })],
    ['project.delete', (projectId) => ({ projectId })],
  ];
  test.each(bystanders)('is up to date after %s by somebody else', async (name, inputOf) => {
    const owner = await signUp(on, 'Owner');
    const { projectId } = await createBoard(on, owner, { isPublic: 1 });
    const stranger = await signUp(on, 'Stranger');
    const listings = createListingCache();
    await listed(listings, stranger, projectId);
    await on.call(owner, name as 'project.edit', inputOf(projectId) as never);
    const afresh = await listed(createListingCache(), stranger, projectId);
    expect(await listed(listings, stranger, projectId)).toEqual(afresh);
  });

  test('includes a change that was begun before the listing was read and committed after', async () => {
    const { projectId } = await createBoard(on, cast.creator);
    const listings = createListingCache();
    await on.database.transaction().execute(async (tx) => {
      await sql`update projects set name = 'Late' where id = ${projectId}`.execute(tx);
      await listed(listings, cast.creator, projectId);
    });
    expect((await listed(listings, cast.creator, projectId)).join()).toContain('"Late"');
  });

  test('a listing is served from memory until something in it changes', async () => {
    const { projectId } = await createBoard(on, cast.creator);
    const kept = new Map<string, FoundListing>();
    const found = async () => {
      await listed(kept, cast.creator, projectId);
      return [...kept.values()].map(({ ids }) => ids);
    };
    const first = await found();
    // The change is by another person, whose projects the first one cannot see.
    await createBoard(on, await signUp(on, 'Stranger'));
    const again = await found();
    expect(again.every((ids, at) => ids === first[at])).toBe(true);
  });
});
