import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allCalls } from 'shared-api/contract';
import { REFUSED_ON_HOLD } from 'shared-api/limits';
import { placeInput } from '../testing/call-inputs.ts';
import { createBoard, createCard } from '../testing/fixtures.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { placeFor } from '../testing/whole-place.ts';

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

/** The calls that change the contents of a board. */
const changing = allCalls().filter(
  ({ name, call }) =>
    /^(card|list)\./.test(name) &&
    'right' in call.access &&
    call.method !== 'GET' &&
    call.transfer === 'json',
);

const hold = (boardId: number) =>
  sql`update boards set status = 'blocked' where id = ${boardId}`.execute(on.database);

test.each(changing.map(({ name }) => name))(
  'on hold, %s is refused or accepted, as clients expect',
  async (name) => {
    const place = await placeFor(on, cast, 'creator', name);
    await hold(place.boardId);
    const { code } = await on.call(
      cast.creator,
      name as 'card.edit',
      placeInput(name, place, cast) as never,
    );
    expect(code === 'blocked').toBe(REFUSED_ON_HOLD.includes(name));
  },
);

test.each([
  [1, undefined],
  [0, 'blocked'],
] as const)('on hold, a card is archived but not restored: %i', async (archive, code) => {
  const { boardId, listIds } = await createBoard(on, cast.creator);
  const cardId = await createCard(on, cast.creator, { boardId, listId: listIds[0]!, name: 'card' });
  await on.call(cast.creator, 'card.archived', { boardId, cardId, archive: archive === 1 ? 0 : 1 });
  await hold(boardId);
  const response = await on.call(cast.creator, 'card.archived', { boardId, cardId, archive });
  expect(response.code).toBe(code);
});

test.each([
  ['archive', undefined],
  ['complete', undefined],
  ['delete', undefined],
  ['duplicate', 'blocked'],
] as const)('on hold, many cards: %s', async (what, code) => {
  const { boardId, listIds } = await createBoard(on, cast.creator);
  const cardId = await createCard(on, cast.creator, { boardId, listId: listIds[0]!, name: 'card' });
  await hold(boardId);
  const input = { boardId, cardIds: [cardId], action: { do: what } };
  const { data } = await on.call(cast.creator, 'card.bulk', input);
  expect(data[0]?.code).toBe(code);
});
