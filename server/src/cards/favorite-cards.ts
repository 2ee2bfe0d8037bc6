import { expressionBuilder, sql, type Expression } from 'kysely';
import type { CardSummary } from 'shared-api/contract';
import { boardVisibleTo } from '../access/visible.ts';
import { jsonList } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { cardSummaryJson, onDisplay } from '../entities/cards/card-summary.ts';

const MAX_FAVORITES = 50;

const eb = expressionBuilder<DB>();

/** Somebody's favorites, the newest first. */
export function favoriteCards(userId: number): Expression<CardSummary[]> {
  const newest = eb
    .selectFrom('favorites as f')
    .innerJoin('cards as c', 'c.id', 'f.card_id')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('f.user_id', '=', userId)
    .where(onDisplay)
    .where(boardVisibleTo(userId))
    .select([cardSummaryJson.as('card'), 'f.created_at', 'c.id'])
    .orderBy('f.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(MAX_FAVORITES));
  return eb
    .selectFrom(newest.as('liked'))
    .select((liked) =>
      jsonList(
        liked.fn
          .jsonAgg('liked.card')
          .orderBy('liked.created_at', 'desc')
          .orderBy('liked.id', 'desc'),
      ).as('cards'),
    )
    .$asScalar();
}
