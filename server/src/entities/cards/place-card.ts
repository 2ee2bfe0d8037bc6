import { sql } from 'kysely';
import type { CallContext } from '../../calls/call-context.ts';
import { blocked, conflict, limitReached, locked, notFound } from '../../core/domain-errors.ts';
import { prepareStatement } from '../../database/prepared-statement.ts';
import { unawaited } from '../../database/unawaited.ts';
import { LONGEST_RANK, rankBetween } from '../../order/rank.ts';
import { lockedColumns, type LockedList } from '../lists/list-locks.ts';
import { gapAt, rankListAgain } from './card-order.ts';

export interface LockedCard {
  readonly id: number;
  readonly listId: number;
  readonly name: string;
  readonly position: number;
  readonly isFixed: 0 | 1;
  readonly archived: boolean;
  readonly version: number;
}

const lockedCard = sql`c.id, c.list_id as "listId", c.name, c.is_fixed as "isFixed", c.version,
  c.is_archived as archived, (
    select count(*)::int + 1 from cards o
    where o.list_id = c.list_id and o.is_archived = c.is_archived and o.rank < c.rank) as position`;

/** Locks a card against other writers. Its place is true while its list is locked too. */
export async function lockCard({ database }: CallContext, cardId: number): Promise<LockedCard> {
  const { rows } = await sql<LockedCard>`
    select ${lockedCard} from cards c
    where c.id = ${cardId} for no key update of c`.execute(database);
  if (rows[0] === undefined) throw notFound('card');
  return rows[0];
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

/** A card and the place that it is to come to, as they are under the lock of the board. */
export interface Destination {
  readonly card: LockedCard;
  readonly target: LockedList;
  /** The ranks between which the card comes to lie. */
  readonly before: string | null;
  readonly after: string | null;
  /** How many cards the target shows, the card itself aside. */
  readonly others: number;
}

interface Row extends LockedCard, Pick<Destination, 'before' | 'after' | 'others'> {
  readonly target: LockedList | null;
}

const destination = prepareStatement<Goal & { boardId: number }, Row>(
  ({ boardId, cardId, listId, position }) => {
    const { follower, before } = gapAt(listId, position, cardId);
    return sql`
      with ${follower}
      select ${lockedCard}, (select rank from follower) as after, ${before} as before, (
          select count(*)::int from cards
          where list_id = ${listId} and not is_archived and id <> ${cardId}) as others, (
          select to_json(t) from (
            select ${lockedColumns} from lists where id = ${listId} and board_id = ${boardId}) t
        ) as target
      from cards c where c.id = ${cardId} and c.board_id = ${boardId}`;
  },
);

/** Begins to read a card's destination while something else is read first. */
export const readDestinationAhead = destination.ahead;

/** Reads a card and where it is to go, in one statement; what is not there is refused. */
export async function readDestination(
  { database, item: { boardId } }: CallContext,
  goal: Goal,
): Promise<Destination> {
  const [row] = await destination(database, { boardId, ...goal });
  if (row === undefined) throw notFound('card');
  const { target, before: lower, after, others, ...card } = row;
  if (target === null) throw notFound('list');
  return { card, target, before: lower, after, others };
}

function refuseUnmovable({ card, target, others }: Destination): void {
  if (card.archived) throw conflict('archived', { entity: 'card' });
  if (card.isFixed === 0) throw locked('card');
  if (card.listId === target.id) return;
  if (target.is_archived) throw conflict('archived', { entity: 'list' });
  if (target.wip_limit !== null && others >= target.wip_limit) throw limitReached(target.wip_limit);
}

async function rankAt(context: CallContext, goal: Goal, found: Destination): Promise<string> {
  const rank = rankBetween(found.before, found.after);
  if (rank.length <= LONGEST_RANK) return rank;
  await rankListAgain(context.database, goal.listId);
  const { before, after } = await readDestination(context, goal);
  return rankBetween(before, after);
}

const writePlace = prepareStatement<Omit<Goal, 'position'> & { rank: string }, unknown>(
  ({ cardId, listId, rank }) => sql`${unawaited}
    update cards set list_id = ${listId}, rank = ${rank}, version = version + 1,
      entered_list_at = case when list_id = ${listId} then entered_list_at else now() end
    where id = ${cardId}`,
);

/**
 * Brings a card to a place in a list of its board. The list's rules are the caller's to run. What was
 * read of its destination already is not read again.
 */
export async function placeCard(
  context: CallContext,
  goal: Goal,
  read?: Destination,
): Promise<Placed> {
  if (context.item.blocked) throw blocked();
  const found = read ?? (await readDestination(context, goal));
  refuseUnmovable(found);
  const rank = await rankAt(context, goal, found);
  await writePlace(context.database, { ...goal, rank });
  const position = found.after === null ? found.others + 1 : goal.position;
  const { cardId, listId } = goal;
  return { cardId, listId, position, version: found.card.version + 1 };
}
