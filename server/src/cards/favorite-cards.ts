import { sql } from 'kysely';
import { boardVisibleTo } from '../access/visible.ts';
import { cardAround, cardSummaryJson, onDisplay } from '../entities/cards/card-summary.ts';

const MOST_FAVORITES = 50;

/** Somebody's favorites, the newest first. */
export const favoriteCards = (userId: number) => sql`(
  select coalesce(json_agg(card order by created_at desc, id desc), '[]') from (
    select ${cardSummaryJson} as card, f.created_at, c.id
    from favorites f join cards c on c.id = f.card_id ${cardAround}
    where f.user_id = ${userId} and ${onDisplay} and ${boardVisibleTo(userId)}
    order by created_at desc, id desc limit ${sql.lit(MOST_FAVORITES)}) liked)`;
