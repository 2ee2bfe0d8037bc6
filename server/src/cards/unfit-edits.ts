import type { CallInput, Contract } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { type DomainError, ruleBroken } from '../core/domain-errors.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { ints, unnested } from '../database/unnested.ts';
import { isMember } from '../entities/members/is-member.ts';

/** What an edit of many cards changes of one. */
export type EditOfCard = CallInput<Contract['card']['editMany']>['edits'][number];

const different = (ids: readonly number[]) => [...new Set(ids)];

async function membersAmong({ database, place }: CallContext, userIds: readonly number[]) {
  if (userIds.length === 0) return new Set<number>();
  const rows = await database
    .selectFrom(unnested('wanted', { id: ints(userIds) }))
    .where((eb) => isMember(place, eb.ref('wanted.id')))
    .select('wanted.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function tagsAmong({ database, place }: CallContext, tagIds: readonly number[]) {
  if (tagIds.length === 0) return new Set<number>();
  const rows = await database
    .selectFrom('tags')
    .where('board_id', '=', place.boardId)
    .where('id', '=', anyOf(tagIds))
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The people and dates of cards, which decide whether new ones fit. */
async function cardsBefore({ database }: CallContext, cardIds: readonly number[]) {
  const cards = await database
    .selectFrom('cards')
    .where('id', '=', anyOf(cardIds))
    .select(['id', 'start_at as startAt', 'due_at as dueAt'])
    .execute();
  const people = await database
    .selectFrom('card_users')
    .where('card_id', '=', anyOf(cardIds))
    .select(['card_id as cardId', 'user_id as userId'])
    .execute();
  return {
    datesOf: new Map(cards.map((card) => [card.id, card])),
    assigned: new Set(people.map(({ cardId, userId }) => `${cardId} ${userId}`)),
  };
}

const momentOf = (given: string | null | undefined, kept: Date | null | undefined) =>
  given === undefined ? kept : given && new Date(given);

/**
 * Looks at many edits at once. Returns a function that says why one of them is refused, for the same
 * reasons as an edit of a single card; undefined: it fits.
 */
export async function unfitFor(
  context: CallContext,
  edits: readonly EditOfCard[],
): Promise<(edit: EditOfCard) => DomainError | undefined> {
  const members = await membersAmong(context, different(edits.flatMap(({ users = [] }) => users)));
  const tags = await tagsAmong(context, different(edits.flatMap((edit) => edit.tags ?? [])));
  const { datesOf, assigned } = await cardsBefore(
    context,
    edits.map(({ cardId }) => cardId),
  );
  return ({ cardId, startAt, dueDate, users = [], tags: wanted = [] }) => {
    if (!wanted.every((id) => tags.has(id))) return ruleBroken('not-a-tag', {});
    // Who is assigned stays so after leaving the board.
    const mayBe = (id: number) => members.has(id) || assigned.has(`${cardId} ${id}`);
    if (!users.every(mayBe)) return ruleBroken('not-a-member', {});
    const before = datesOf.get(cardId);
    const start = momentOf(startAt, before?.startAt);
    const due = momentOf(dueDate, before?.dueAt);
    return start && due && start > due ? ruleBroken('starts-after-due', {}) : undefined;
  };
}
