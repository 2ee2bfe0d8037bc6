import { sql } from 'kysely';
import { boardVisibleTo } from '../access/visible.ts';
import { cardAround, cardSummaryJson, onDisplay } from '../entities/cards/card-summary.ts';

const MOST_CARDS = 50;
const MOST_DUE = 20;
const DUE_SOON = sql`interval '7 days'`;

const isOpen = sql`c.complete = 0 and c.kind <> 'template' and ${onDisplay}`;

/** The open cards somebody is assigned to, those that are due first, as far as `seenBy` sees them. */
export const cardsOf = (userId: number, seenBy = userId) => sql`(
  select coalesce(json_agg(card order by due_at, priority, id desc), '[]') from (
    select ${cardSummaryJson} as card, c.due_at, c.id,
      array_position(array['high', 'medium', 'low'], c.priority) as priority
    from card_users cu join cards c on c.id = cu.card_id ${cardAround}
    where cu.user_id = ${userId} and ${isOpen} and ${boardVisibleTo(seenBy)}
    order by due_at, priority, id desc limit ${sql.lit(MOST_CARDS)}) mine)`;

/** How many cards those are in all. */
export const cardCountOf = (userId: number, seenBy: number) => sql`(
  select count(*) from card_users cu join cards c on c.id = cu.card_id ${cardAround}
  where cu.user_id = ${userId} and ${isOpen} and ${boardVisibleTo(seenBy)})`;

/** The cards somebody works on or watches that are overdue or will soon be due. */
export const dueSoon = (userId: number) => sql`(
  select coalesce(json_agg(card order by due_at, id), '[]') from (
    select ${cardSummaryJson} as card, c.due_at, c.id
    from (select card_id from card_users where user_id = ${userId}
      union select card_id from watches where user_id = ${userId}) followed
    join cards c on c.id = followed.card_id ${cardAround}
    where c.due_at < now() + ${DUE_SOON} and ${isOpen} and ${boardVisibleTo(userId)}
    order by due_at, id limit ${sql.lit(MOST_DUE)}) soon)`;
