import { expressionBuilder, sql, type InferResult } from 'kysely';
import type { CallContext } from '../../calls/call-context.ts';
import { blocked, conflict, limitReached, locked, notFound } from '../../core/domain-errors.ts';
import type { Database } from '../../database/open-database.ts';
import { prepareStatement, type Slots } from '../../database/prepared-statement.ts';
import { isLockedRow, rowCount } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { now } from '../../database/time.ts';
import { unawaited } from '../../database/unawaited.ts';
import { MAX_RANK_CHARACTERS, rankBetween } from '../../order/rank.ts';
import { listsToLock, type LockedList } from '../lists/list-locks.ts';
import { gapAt, rankListAgain } from './card-order.ts';

export interface LockedCard {
  readonly id: number;
  readonly listId: number;
  readonly name: string;
  readonly position: number;
  readonly isLocked: boolean;
  readonly archived: boolean;
  readonly version: number;
}

const eb = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

/** The 1-based place of card `c` among the cards of its list that show beside it. */
const position = eb
  .selectFrom('cards as o')
  .whereRef('o.list_id', '=', 'c.list_id')
  .whereRef('o.is_archived', '=', 'c.is_archived')
  .whereRef('o.rank', '<', 'c.rank')
  .select((of) => of(rowCount, '+', of.lit(1)).as('position'))
  .$asScalar();

const lockedCard = [
  eb.ref('c.id').as('id'),
  eb.ref('c.list_id').as('listId'),
  eb.ref('c.name').as('name'),
  isLockedRow(eb.ref('c.is_fixed')).as('isLocked'),
  eb.ref('c.version').as('version'),
  eb.ref('c.is_archived').as('archived'),
  position.as('position'),
] as const;

/** Locks a card against other writers. Its place is reliable while its list is locked, too. */
export async function lockCard({ database }: CallContext, cardId: number): Promise<LockedCard> {
  const card = await database
    .selectFrom('cards as c')
    .where('c.id', '=', cardId)
    .select(lockedCard)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  if (card === undefined) throw notFound('card');
  return card;
}

export interface Placed {
  readonly cardId: number;
  readonly listId: number;
  readonly position: number;
  readonly version: number;
}

interface Goal {
  readonly cardId: number;
  /** A list of the card's board. */
  readonly listId: number;
  /** 1-based; past the end is the end. */
  readonly position: number;
}

/** A card and its destination, read under the lock of the board. */
export interface Destination {
  readonly card: LockedCard;
  readonly target: LockedList;
  /** The ranks between which the card comes to lie. */
  readonly before: string | null;
  readonly after: string | null;
  /** The number of cards shown in the target, without the card itself. */
  readonly others: number;
}

interface GoalOnBoard extends Goal {
  readonly boardId: number;
}

function destinationOf(
  { boardId, cardId, listId, position }: Slots<GoalOnBoard>,
  database: Database,
) {
  const { follower, before, after } = gapAt(listId, position, cardId);
  const others = eb
    .selectFrom('cards')
    .where('list_id', '=', listId)
    .where((of) => of.not('is_archived'))
    .where('id', '<>', cardId)
    .select(rowCount.as('others'))
    .$asScalar();
  const target = eb
    .selectFrom(listsToLock(database, boardId).where('id', '=', listId).as('t'))
    .select((of) => of.fn.toJson('t').as('target'))
    .$asScalar()
    .$castTo<LockedList | null>();
  return database
    .with('follower', () => follower)
    .selectFrom('cards as c')
    .where('c.id', '=', cardId)
    .where('c.board_id', '=', boardId)
    .select(lockedCard)
    .select([after.as('after'), before.as('before'), others.as('others'), target.as('target')]);
}

type Row = InferResult<ReturnType<typeof destinationOf>>[number];
const destination = prepareStatement<GoalOnBoard, Row>(destinationOf);

/** Begins to read a card's destination while something else is read first. */
export const readDestinationAhead = destination.ahead;

/** Reads a card and its destination in one statement; throws `not-found` if either is missing. */
export async function readDestination(
  { database, place: { boardId } }: CallContext,
  goal: Goal,
): Promise<Destination> {
  const [row] = await destination(database, { boardId, ...goal });
  if (row === undefined) throw notFound('card');
  const { target: list, before: lower, after: upper, others: total, ...card } = row;
  if (list === null) throw notFound('list');
  return { card, target: list, before: lower, after: upper, others: total };
}

function refuseUnmovable({ card, target, others }: Destination): void {
  if (card.archived) throw conflict('archived', { entity: 'card' });
  if (card.isLocked) throw locked('card');
  if (card.listId === target.id) return;
  if (target.is_archived) throw conflict('archived', { entity: 'list' });
  if (target.wip_limit !== null && others >= target.wip_limit) throw limitReached(target.wip_limit);
}

async function rankAt(context: CallContext, goal: Goal, found: Destination): Promise<string> {
  const rank = rankBetween(found.before, found.after);
  if (rank.length <= MAX_RANK_CHARACTERS) return rank;
  await rankListAgain(context.database, goal.listId);
  const { before, after } = await readDestination(context, goal);
  return rankBetween(before, after);
}

const writePlace = prepareStatement<Omit<Goal, 'position'> & { rank: string }, unknown>(
  ({ cardId, listId, rank }, database) => {
    const placed = database
      .updateTable('cards')
      .set((card) => ({
        list_id: listId,
        rank,
        version: card('version', '+', 1),
        entered_list_at: card
          .case()
          .when('list_id', '=', listId)
          .then(card.ref('entered_list_at'))
          .else(now)
          .end(),
      }))
      .where('id', '=', cardId);
    return sql`${unawaited} ${placed}`;
  },
);

/**
 * Moves a card to a place in a list of its board. Running the list's rules is left to the caller. A
 * destination that has been read already is not read again.
 */
export async function placeCard(
  context: CallContext,
  goal: Goal,
  read?: Destination,
): Promise<Placed> {
  if (context.place.blocked) throw blocked();
  const found = read ?? (await readDestination(context, goal));
  refuseUnmovable(found);
  const rank = await rankAt(context, goal, found);
  await writePlace(context.database, { ...goal, rank });
  const position = found.after === null ? found.others + 1 : goal.position;
  const { cardId, listId } = goal;
  return { cardId, listId, position, version: found.card.version + 1 };
}
