import type { CallInput, Contract } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { lastEditor } from '../changes/last-editor.ts';
import { type DomainError, ruleBroken, staleVersion } from '../core/domain-errors.ts';
import type { CARD_COLUMNS } from '../database/schema/card-columns.ts';
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

/** The columns of the fields that an edit may be based on. */
const COMPARED = {
  name: 'name',
  complete: 'complete',
  priority: 'priority',
  startAt: 'start_at',
  dueDate: 'due_at',
  estimateMinutes: 'estimate_minutes',
} as const satisfies Record<keyof NonNullable<EditOfCard['before']>, keyof typeof CARD_COLUMNS>;

type Compared = keyof typeof COMPARED;

/** The cards and their people, which decide whether edits fit. */
async function cardsBefore({ database }: CallContext, cardIds: readonly number[]) {
  const cards = await database
    .selectFrom('cards')
    .where('id', '=', anyOf(cardIds))
    .select(['id', ...Object.values(COMPARED)])
    .execute();
  const people = await database
    .selectFrom('card_users')
    .where('card_id', '=', anyOf(cardIds))
    .select(['card_id as cardId', 'user_id as userId'])
    .execute();
  return {
    cardOf: new Map(cards.map((card) => [card.id, card])),
    assigned: new Set(people.map(({ cardId, userId }) => `${cardId} ${userId}`)),
  };
}

type CardBefore = NonNullable<ReturnType<Awaited<ReturnType<typeof cardsBefore>>['cardOf']['get']>>;

const momentOf = (given: string | null | undefined, kept: Date | null | undefined) =>
  given === undefined ? kept : given && new Date(given);

/** Whether the caller's value is that of the card; a moment may be written in several ways. */
const isSame = (kept: CardBefore[keyof CardBefore], given: string | number | null) =>
  kept instanceof Date ? kept.getTime() === Date.parse(String(given)) : kept === given;

/** The columns that somebody else has changed since the edit was made, and to something else. */
function changedMeanwhile(edit: EditOfCard, card: CardBefore): string[] {
  const { before = {} } = edit;
  return (Object.keys(COMPARED) as Compared[])
    .filter((field) => {
      const [then, wanted] = [before[field], edit[field]];
      if (then === undefined || wanted === undefined) return false;
      const now = card[COMPARED[field]];
      return !isSame(now, then) && !isSame(now, wanted);
    })
    .map((field) => COMPARED[field]);
}

/** Says of each stale edit why it is refused. */
async function staleAmong(
  context: CallContext,
  edits: readonly EditOfCard[],
  cardOf: ReadonlyMap<number, CardBefore>,
) {
  const { boardId } = context.place;
  const stale = new Map<number, DomainError>();
  for (const edit of edits) {
    const { cardId: entityId } = edit;
    const card = cardOf.get(entityId);
    const columns = card ? changedMeanwhile(edit, card) : [];
    if (columns.length === 0) continue;
    const last = await lastEditor(context, { boardId, entity: 'card', entityId }, columns);
    stale.set(entityId, staleVersion(null, last));
  }
  return stale;
}

/**
 * Looks at many edits at once. Returns a function that says why one of them is refused, for the same
 * reasons as an edit of a single card; undefined: it fits.
 */
export async function unfitFor(
  context: CallContext,
  edits: readonly EditOfCard[],
): Promise<(edit: EditOfCard) => DomainError | undefined> {
  const members = await membersAmong(
    context,
    different(edits.flatMap(({ assign = [] }) => assign)),
  );
  const tags = await tagsAmong(context, different(edits.flatMap(({ addTags = [] }) => addTags)));
  const { cardOf, assigned } = await cardsBefore(
    context,
    edits.map(({ cardId }) => cardId),
  );
  const stale = await staleAmong(context, edits, cardOf);
  return ({ cardId, startAt, dueDate, assign = [], addTags = [] }) => {
    const refusal = stale.get(cardId);
    if (refusal) return refusal;
    if (!addTags.every((id) => tags.has(id))) return ruleBroken('not-a-tag', {});
    // Who is assigned stays so after leaving the board.
    const mayBe = (id: number) => members.has(id) || assigned.has(`${cardId} ${id}`);
    if (!assign.every(mayBe)) return ruleBroken('not-a-member', {});
    const before = cardOf.get(cardId);
    const start = momentOf(startAt, before?.start_at);
    const due = momentOf(dueDate, before?.due_at);
    return start && due && start > due ? ruleBroken('starts-after-due', {}) : undefined;
  };
}
