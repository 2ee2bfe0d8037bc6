import { passing, type Refusals } from '../core/bulk.ts';
import type { CallContext } from '../calls/call-context.ts';
import { DomainError, notFound, ruleBroken } from '../core/domain-errors.ts';
import { setFields } from '../entities/cards/card-fields.ts';
import { refuseStranger } from '../entities/cards/card-people.ts';
import { addToCards, takeOffCards } from '../entities/cards/people-or-tags.ts';
import { raiseVersions } from '../entities/cards/raise-version.ts';
import type { BulkCard } from './locked-cards.ts';

interface Refusing {
  readonly refusals: Refusals;
}

/** Refuses all cards for a reason that none of them can help. */
async function isRefused(
  cards: readonly BulkCard[],
  { refusals }: Refusing,
  check: () => Promise<void>,
): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    for (const { id } of cards) refusals.set(id, error);
    return true;
  }
}

async function refuseUnknownTag(
  { database, place: { boardId } }: CallContext,
  tagId: number,
): Promise<void> {
  const found = await database
    .selectFrom('tags')
    .where('id', '=', tagId)
    .where('board_id', '=', boardId)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) throw notFound('tag');
}

const idsOf = (cards: readonly BulkCard[]) => cards.map(({ id }) => id);

/** Puts a tag of the board on locked cards, or takes it off. */
export async function changeTag(
  context: CallContext,
  cards: readonly BulkCard[],
  change: Refusing & { readonly do: 'addTag' | 'removeTag'; readonly tagId: number },
): Promise<void> {
  const { do: what, tagId } = change;
  const isAdded = what === 'addTag';
  if (isAdded && (await isRefused(cards, change, () => refuseUnknownTag(context, tagId)))) return;
  const write = isAdded ? addToCards : takeOffCards;
  const changed = await write(context.database, 'card_tags', idsOf(cards), tagId);
  await raiseVersions(context, changed);
}

/** Assigns locked cards to one person more, who must be able to edit the board, or to one less. */
export async function changePerson(
  context: CallContext,
  cards: readonly BulkCard[],
  change: Refusing & { readonly do: 'assign' | 'unassign'; readonly userId: number },
): Promise<void> {
  const { do: what, userId } = change;
  const isAdded = what === 'assign';
  if (isAdded && (await isRefused(cards, change, () => refuseStranger(context, userId)))) return;
  const write = isAdded ? addToCards : takeOffCards;
  const changed = await write(context.database, 'card_users', idsOf(cards), userId);
  await raiseVersions(context, changed);
}

interface Dates {
  readonly startAt?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
}

/** Sets dates of locked cards, but for those that would then start after they are due. */
export async function setDatesOfCards(
  context: CallContext,
  cards: readonly BulkCard[],
  { startAt, dueDate, refusals }: Dates & Refusing,
): Promise<void> {
  const momentOf = (given: string | null | undefined, kept: Date | null) =>
    given === undefined ? kept : given && new Date(given);
  const fitting = passing(cards, refusals, (card) => {
    const start = momentOf(startAt, card.startAt);
    const due = momentOf(dueDate, card.dueDate);
    if (start && due && start > due) throw ruleBroken('starts-after-due', {});
  });
  await setFields(context, idsOf(fitting), { startAt, dueDate });
}
