import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls, type Access, type CallName } from 'shared-api/contract';
import { atBreadth } from 'shared-api/testing/breadth';
import { placeInput } from '../testing/call-inputs.ts';
import { roles, signUpCast, strengths, type Cast, type Role } from '../testing/role-cast.ts';
import { openTestApp, type TestResponse, type TestApp } from '../testing/test-app.ts';
import { isRepeatable, needsExtras, type Place, placeFor } from '../testing/whole-place.ts';

const least = { read: 0, work: 1, organize: 2, administer: 2, own: 3 };

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

type Send = (token: string | null, name: CallName, input: object) => Promise<TestResponse>;
const send: Send = (token, name, input) => on.call({ token }, name as 'auth.getUser', input);

/** Calls that depend on more than the role. */
const exceptions = {
  // The creator cannot leave; people who reach the board through its project are not its members.
  'project.leave': { creator: 422 },
  'board.leave': { creator: 422, admin: 404, superAdmin: 404 },
} satisfies Partial<Record<CallName, Partial<Record<Role, number>>>>;

function expectedStatus(name: CallName, access: Access, who: Role): number {
  const unlike = (exceptions as Partial<Record<CallName, Partial<Record<Role, number>>>>)[name]?.[
    who
  ];
  if (unlike !== undefined) return unlike;
  if (!('right' in access)) throw new Error('Only items have roles');
  if (who === 'stranger') return 404;
  return strengths[who] >= least[access.right] ? 200 : 403;
}

const implemented = allCalls();
const onPlaces = implemented.filter(({ call }) => 'right' in call.access);

/** Calls that only the author may make, in any role. */
const ofItsAuthor = /(Comment|TimeEntry|Attachment|undo|savedFilter[.](edit|delete|share))$/;

/** The ids of what belongs to one project or board. */
const idsInPlaces = [
  'listId',
  'cardId',
  'tagId',
  'addedListId',
  'deletedListId',
  'checklistId',
  'commentId',
  'ruleId',
  'groupId',
  'entryId',
  'attachmentId',
  'invitationId',
  'filterId',
];

interface TwoPlaces {
  readonly own: Place;
  readonly foreign: Place;
}
let twoPlaces: Promise<TwoPlaces> | undefined;

async function makeTwoPlaces(name?: CallName): Promise<TwoPlaces> {
  const own = await placeFor(on, cast, 'creator', name);
  return { own, foreign: await placeFor(on, cast, 'creator', name) };
}

/** Two places for calls that are refused; most calls share them, since those change nothing. */
function untouchedPlaces(name: CallName): Promise<TwoPlaces> {
  return needsExtras(name) ? makeTwoPlaces(name) : (twoPlaces ??= makeTwoPlaces());
}

/** Places by what they have; a refused call changes nothing, so that the next can use the same one. */
const unchanged = new Map<string, Place>();

/** A public board alone does not open its private project. */
const kindFor = (name: CallName, who: Role) =>
  [who === 'reader', ofItsAuthor.test(name) && who, needsExtras(name) && name].join(' ');

describe.each(onPlaces)('$name', ({ name, call }) => {
  test('admits each role according to the table of roles', async () => {
    const changed = new Map<string, Place>();
    for (const who of roles) {
      const kind = kindFor(name, who);
      const place =
        changed.get(kind) ?? unchanged.get(kind) ?? (await placeFor(on, cast, who, name));
      const { status } = await send(cast[who].token, name, placeInput(name, place, cast));
      expect([who, status]).toEqual([who, expectedStatus(name, call.access, who)]);
      if (changed.has(kind)) continue;
      if (status !== 200 || call.method === 'GET') {
        unchanged.set(kind, place);
        continue;
      }
      unchanged.delete(kind);
      if (atBreadth(isRepeatable(name), false)) changed.set(kind, place);
    }
  });

  test('refuses ids of different projects or boards', async () => {
    const { own, foreign } = await untouchedPlaces(name);
    const input = placeInput(name, own, cast);
    // A single id is valid in any project.
    const keys = idsInPlaces.filter((key) => key in input && Object.keys(input).length > 1);
    for (const key of keys) {
      const strange = { ...input, [key]: placeInput(name, foreign, cast)[key] };
      expect(await send(cast.creator.token, name, strange)).toMatchObject({ status: 404 });
    }
  });
});
