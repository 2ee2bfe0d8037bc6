import { expressionBuilder, sql, type AliasableExpression } from 'kysely';
import type { CardSummary } from 'shared-api/contract';
import { boardVisibleTo } from '../access/visible.ts';
import { jsonList } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fromNow } from '../database/time.ts';
import { cardSummaryJson, onDisplay } from '../entities/cards/card-summary.ts';
import { priorityOrder } from '../entities/cards/priority-order.ts';

const MAX_CARDS = 50;
const MAX_DUE = 50;

const eb = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

const isOpen = eb.and([
  eb('c.complete', '=', eb.lit(0)),
  eb('c.kind', '<>', sql.lit('template')),
  onDisplay,
]);

/** The open cards somebody is assigned to, as far as `seenBy` sees them. */
const openCardsOf = (userId: number, seenBy: number) =>
  expressionBuilder<DB>()
    .selectFrom('card_users as cu')
    .innerJoin('cards as c', 'c.id', 'cu.card_id')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('cu.user_id', '=', userId)
    .where(isOpen)
    .where(boardVisibleTo(seenBy));

/** The user's open cards as JSON, those due first at the top. */
export function cardsOf(userId: number, seenBy = userId): AliasableExpression<CardSummary[]> {
  const mine = openCardsOf(userId, seenBy)
    .select((of) => [
      cardSummaryJson.as('card'),
      'c.due_at',
      'c.id',
      priorityOrder(of.ref('c.priority')).as('urgency'),
    ])
    .orderBy('c.due_at')
    .orderBy('urgency')
    .orderBy('c.id', 'desc')
    .limit(eb.lit(MAX_CARDS));
  return expressionBuilder<DB>()
    .selectFrom(mine.as('mine'))
    .select(({ fn }) =>
      jsonList(
        fn
          .agg<CardSummary[]>('json_agg', ['card'])
          .orderBy('due_at')
          .orderBy('urgency')
          .orderBy('id', 'desc'),
      ).as('cards'),
    )
    .$asScalar()
    .$notNull();
}

/** The number of the user's open cards. */
export const cardCountOf = (userId: number, seenBy: number): AliasableExpression<number> =>
  openCardsOf(userId, seenBy)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$asScalar()
    .$notNull();

/**
 * The cards without assignees on boards that somebody has made, whose due dates nobody else sees on
 * their home.
 */
const leftToMaker = (userId: number) =>
  expressionBuilder<DB>()
    .selectFrom('boards as own')
    .innerJoin('cards as n', 'n.board_id', 'own.id')
    .where('own.created_by', '=', userId)
    .where('n.complete', '=', eb.lit(0))
    .where('n.due_at', '<', fromNow('7 days'))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('card_users as any')
            .whereRef('any.card_id', '=', 'n.id')
            .select('any.card_id'),
        ),
      ),
    )
    .select('n.id as card_id');

/**
 * The cards that are overdue or will soon be due: those that somebody works on or watches, and those
 * of nobody on boards that they have made.
 */
export function dueSoon(userId: number): AliasableExpression<CardSummary[]> {
  const followed = expressionBuilder<DB>()
    .selectFrom('card_users')
    .where('user_id', '=', userId)
    .select('card_id')
    .union((of) => of.selectFrom('watches').where('user_id', '=', userId).select('card_id'))
    .union(leftToMaker(userId));
  const soon = expressionBuilder<DB>()
    .selectFrom(followed.as('followed'))
    .innerJoin('cards as c', 'c.id', 'followed.card_id')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .where('c.due_at', '<', fromNow('7 days'))
    .where(isOpen)
    .where(boardVisibleTo(userId))
    .select([cardSummaryJson.as('card'), 'c.due_at', 'c.id'])
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(eb.lit(MAX_DUE));
  return expressionBuilder<DB>()
    .selectFrom(soon.as('soon'))
    .select(({ fn }) =>
      jsonList(fn.agg<CardSummary[]>('json_agg', ['card']).orderBy('due_at').orderBy('id')).as(
        'cards',
      ),
    )
    .$asScalar()
    .$notNull();
}
