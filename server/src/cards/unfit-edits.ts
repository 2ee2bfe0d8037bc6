import type { CallInput, Contract } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { lastEditorsOfCards } from '../changes/last-editor.ts';
import { type DomainError, ruleBroken, staleVersion } from '../core/domain-errors.ts';
import type { CARD_COLUMNS } from '../database/schema/card-columns.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { ints, unnested } from '../database/unnested.ts';
import { isMember } from '../entities/members/is-member.ts';
import type { BulkCard } from './locked-cards.ts';

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

/** The people who are assigned to the cards that are to get more of them. */
async function assignedTo({ database }: CallContext, edits: readonly EditOfCard[]) {
  const assigning = edits.filter(({ assign = [] }) => assign.length > 0);
  if (assigning.length === 0) return new Set<string>();
  const rows = await database
    .selectFrom('card_users')
    .where('card_id', '=', anyOf(assigning.map(({ cardId }) => cardId)))
    .select(['card_id as cardId', 'user_id as userId'])
    .execute();
  return new Set(rows.map(({ cardId, userId }) => `${cardId} ${userId}`));
}

const momentOf = (given: string | null | undefined, kept: Date | null | undefined) =>
  given === undefined ? kept : given && new Date(given);

/** Whether the caller's value is that of the card; a moment may be written in several ways. */
const isSame = (kept: BulkCard[Compared], given: string | number | null) =>
  kept instanceof Date ? kept.getTime() === Date.parse(String(given)) : kept === given;

/** The columns that somebody else has changed since the edit was made, and to something else. */
function changedMeanwhile(edit: EditOfCard, card: BulkCard): string[] {
  const { before = {} } = edit;
  return (Object.keys(COMPARED) as Compared[])
    .filter((field) => {
      const [then, wanted] = [before[field], edit[field]];
      if (then === undefined || wanted === undefined) return false;
      const now = card[field];
      return !isSame(now, then) && !isSame(now, wanted);
    })
    .map((field) => COMPARED[field]);
}

/** Says of each stale edit why it is refused. */
async function staleAmong(
  context: CallContext,
  edits: readonly EditOfCard[],
  cards: ReadonlyMap<number, BulkCard>,
) {
  const { boardId } = context.place;
  const cardsByColumns = new Map<string, number[]>();
  for (const edit of edits) {
    const card = cards.get(edit.cardId);
    const columns = card ? changedMeanwhile(edit, card).join(' ') : '';
    if (columns === '') continue;
    cardsByColumns.set(columns, [...(cardsByColumns.get(columns) ?? []), edit.cardId]);
  }
  const stale = new Map<number, DomainError>();
  for (const [columns, cardIds] of cardsByColumns) {
    const editors = await lastEditorsOfCards(context, { boardId, cardIds }, columns.split(' '));
    for (const id of cardIds) stale.set(id, staleVersion(null, editors.get(id)));
  }
  return stale;
}

/**
 * Looks at many edits at once. Returns a function that says why one of them is refused, for the same
 * reasons as an edit of a single card; undefined: it fits.
 *
 * @param cards The locked cards.
 */
export async function unfitFor(
  context: CallContext,
  edits: readonly EditOfCard[],
  cards: ReadonlyMap<number, BulkCard>,
): Promise<(edit: EditOfCard) => DomainError | undefined> {
  const members = await membersAmong(
    context,
    different(edits.flatMap(({ assign = [] }) => assign)),
  );
  const tags = await tagsAmong(context, different(edits.flatMap(({ addTags = [] }) => addTags)));
  const assigned = await assignedTo(context, edits);
  const stale = await staleAmong(context, edits, cards);
  return ({ cardId, startAt, dueDate, assign = [], addTags = [] }) => {
    const refusal = stale.get(cardId);
    if (refusal) return refusal;
    if (!addTags.every((id) => tags.has(id))) return ruleBroken('not-a-tag', {});
    // Who is assigned stays so after leaving the board.
    const mayBe = (id: number) => members.has(id) || assigned.has(`${cardId} ${id}`);
    if (!assign.every(mayBe)) return ruleBroken('not-a-member', {});
    const card = cards.get(cardId);
    const start = momentOf(startAt, card?.startAt);
    const due = momentOf(dueDate, card?.dueDate);
    return start && due && start > due ? ruleBroken('starts-after-due', {}) : undefined;
  };
}
