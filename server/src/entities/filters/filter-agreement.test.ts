import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import type { CallInput, Card, Contract } from 'shared-api/contract';
import { calendarIn, compileFilter, type FilterContext } from 'shared-api/filter-language';
import { anyFilter } from 'shared-api/testing/any-filter';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { filterCondition } from './filter-condition.ts';
import { isInShownText } from './read-filter.ts';

const TIME_ZONE = 'Europe/Berlin';
const DAY_MS = 86_400_000;

let on: TestApp;
let owner: TestPerson;
let place: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
  place = await createBoard(on, owner);
});
afterAll(() => on.close());

/** The values of a card, each of which some filter asks for. */
const someCard = fc.record({
  priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
  complete: fc.constantFrom(0 as const, 1 as const),
  kind: fc.constantFrom(
    'card' as const,
    'template' as const,
    'milestone' as const,
    'epic' as const,
  ),
  description: fc.constantFrom(null, '', ' ', 'Größe'),
  dueIn: fc.option(fc.integer({ min: -20, max: 40 })),
  created: fc.integer({ min: -40, max: 0 }),
  changed: fc.option(fc.integer({ min: -20, max: 0 })),
  estimate: fc.option(fc.constant(30)),
  isAssigned: fc.boolean(),
  label: fc.option(fc.constantFrom('bug', 'Größe')),
  list: fc.constantFrom(0, 1),
});

type CardValues = typeof someCard extends fc.Arbitrary<infer Values> ? Values : never;

async function fill(cards: readonly CardValues[]): Promise<void> {
  const { database } = on;
  await database.deleteFrom('cards').where('board_id', '=', place.boardId).execute();
  await database.deleteFrom('tags').where('board_id', '=', place.boardId).execute();
  const tags = new Map<string, number>();
  for (const name of ['bug', 'Größe']) {
    const { id } = await database
      .insertInto('tags')
      .values({ board_id: place.boardId, name, color: '#112233' })
      .returning('id')
      .executeTakeFirstOrThrow();
    tags.set(name, id);
  }
  for (const [n, one] of cards.entries()) {
    const listId = place.listIds[one.list]!;
    const id = await createCard(on, owner, { boardId: place.boardId, listId, name: `Card ${n}` });
    const days = (count: number) => new Date(Date.now() + count * DAY_MS);
    await database
      .updateTable('cards')
      .set({
        priority: one.priority,
        complete: one.complete,
        kind: one.kind,
        description: one.description,
        due_at: one.dueIn === null ? null : days(one.dueIn),
        start_at: one.dueIn === null ? null : days(one.dueIn - 3),
        created_at: days(one.created),
        estimate_minutes: one.estimate,
      })
      .where('id', '=', id)
      .execute();
    // Creating a card has an entry, too.
    await database
      .updateTable('changes')
      .set({ at: days(one.changed ?? one.created) })
      .where('card_id', '=', id)
      .execute();
    if (one.isAssigned)
      await database
        .insertInto('card_users')
        .values({ card_id: id, user_id: owner.id, ordinal: 1 })
        .execute();
    const tagId = one.label === null ? undefined : tags.get(one.label);
    if (tagId !== undefined)
      await database
        .insertInto('card_tags')
        .values({ card_id: id, tag_id: tagId, ordinal: 1 })
        .execute();
  }
}

/** The board as its page has it, and what names and days mean there. */
async function readBoard(): Promise<{ cards: Card[]; context: FilterContext }> {
  const { boardId } = place;
  const input: CallInput<Contract['list']['getAllList']> = {
    boardId,
    archiveFlag: 0,
    filter: 'allCards',
  };
  const { data, board } = await on.call(owner, 'list.getAllList', input);
  const context = {
    me: owner.id,
    people: board.user,
    labels: board.tag.map(({ id, tagName }) => ({ id, name: tagName })),
    lists: Object.values(data).map(({ id, name }) => ({ id, name })),
    board: board.name,
    project: 'Rocket',
    calendar: calendarIn(TIME_ZONE, new Date()),
    now: Date.now,
  };
  return { cards: Object.values(data).flatMap((list) => Object.values(list.cards)), context };
}

test('the database and the board find the same cards by the same filter', async () => {
  const filters = fc.array(anyFilter, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(someCard, { minLength: 1, maxLength: 8 }),
      filters,
      async (some, all) => {
        await fill(some);
        const { cards, context } = await readBoard();
        expect(cards).toHaveLength(some.length);
        const { calendar } = context;
        const reader = { userId: owner.id, calendar, hasText: isInShownText };
        for (const filter of all) {
          const found = await on.database
            .selectFrom('cards as c')
            .select('c.id')
            .where('c.board_id', '=', place.boardId)
            .where(filterCondition(filter, reader))
            .orderBy('c.id')
            .execute();
          const shown = cards
            .filter(compileFilter(filter, context))
            .map(({ id }) => id)
            .sort((one, other) => one - other);
          expect(found.map(({ id }) => id)).toEqual(shown);
        }
      },
    ),
    { ...usualRuns, numRuns: 12 },
  );
});
