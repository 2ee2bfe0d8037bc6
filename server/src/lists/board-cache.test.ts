import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls } from 'shared-api/contract';
import { placeInput } from '../testing/call-inputs.ts';
import { createCard } from '../testing/fixtures.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { placeFor } from '../testing/whole-place.ts';
import { decompress } from '../calls/precompressed-json.ts';
import { createBoardCache, type BoardCache } from './board-cache.ts';

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

/** Both tabs of a board, as a cache returns them. */
async function contentOf(boards: BoardCache, boardId: number) {
  const tabs = [0, 1] as const;
  const wanted = { boardId, filter: 'allCards', userId: cast.creator.id } as const;
  return Promise.all(
    tabs.map(async (archiveFlag) => {
      const { compressed, assigned } = await boards.listsOf(on.database, {
        ...wanted,
        archiveFlag,
      });
      const { text } = await compressed;
      return {
        text: (await decompress(text)).toString(),
        size: text.size,
        crc: text.crc,
        assigned,
      };
    }),
  );
}

const changing = allCalls().filter(
  ({ name, call }) => 'right' in call.access && call.method !== 'GET' && name !== 'board.delete',
);

describe('a cached board', () => {
  test.each(changing)('is up to date after $name', async ({ name }) => {
    const place = await placeFor(on, cast, 'creator', name);
    const boards = createBoardCache();
    await contentOf(boards, place.boardId);
    await on.call(cast.creator, name as 'card.edit', placeInput(name, place, cast) as never);
    const afresh = await contentOf(createBoardCache(), place.boardId).catch(() => 'no board');
    expect(await contentOf(boards, place.boardId).catch(() => 'no board')).toEqual(afresh);
  });

  test('everybody gets the cached board until something changes', async () => {
    const { boardId, listIds } = await placeFor(on, cast, 'creator');
    const boards = createBoardCache();
    const wanted = { boardId, archiveFlag: 0, filter: 'allCards', userId: 1 } as const;
    const first = await boards.listsOf(on.database, wanted);
    await first.compressed;
    const again = await boards.listsOf(on.database, { ...wanted, userId: 2 });
    expect(again.compressed).toBe(first.compressed);
    await createCard(on, cast.creator, { boardId, listId: listIds[0]!, name: 'new' });
    expect((await boards.listsOf(on.database, wanted)).compressed).not.toBe(first.compressed);
  });

  test('a board is loaded once for all concurrent readers', async () => {
    const { boardId } = await placeFor(on, cast, 'creator');
    const boards = createBoardCache();
    const wanted = { boardId, archiveFlag: 0, filter: 'allCards', userId: 1 } as const;
    const loads = await Promise.all(
      Array.from({ length: 8 }, () => boards.listsOf(on.database, wanted)),
    );
    expect(new Set(loads.map(({ compressed }) => compressed)).size).toBe(1);
  });
});

describe('a board load', () => {
  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['br', null],
    ['gzip;q=0', null],
    ['identity', null],
  ])('a reader that accepts %p gets %p', async (accepted, encoding) => {
    const { boardId, cardId } = await placeFor(on, cast, 'creator');
    const response = await fetch(`${on.url}/list/getAllList/${boardId}/0/allCards`, {
      headers: { authorization: `Bearer ${cast.creator.token}`, 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const board = (await response.json()) as { data: Record<string, { cards: object }> };
    const cards = Object.values(board.data).flatMap((list) => Object.keys(list.cards));
    expect(cards).toEqual([String(cardId)]);
  });
});
