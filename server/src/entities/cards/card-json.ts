import {
  expressionBuilder,
  sql,
  type AliasableExpression,
  type Expression,
  type RawBuilder,
} from 'kysely';
import type { Card } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { isoTimestamp } from '../../database/time.ts';
import { jsonList, rowCount } from '../../database/sql-fragments.ts';
import { prepareStatement } from '../../database/prepared-statement.ts';
import { boardColumns } from '../../database/schema/card-columns.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { notFound } from '../../core/domain-errors.ts';
import { lastChange } from './last-change.ts';

const eb = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

/**
 * The fields of a card from row `c`, without its position and archived state. They are columns,
 * since `row_to_json` takes half the time of `json_build_object`.
 */
export const cardColumns = sql.join(
  boardColumns.map(({ name, field, isTimestamp }) => {
    const column = `c.${name}`;
    return sql`${isTimestamp ? isoTimestamp(column) : sql.ref(column)} as ${sql.id(field)}`;
  }),
);

/**
 * A row of card `c` as the text of its JSON, which begins with what many cards have not, so that
 * the JSON of those does not grow.
 */
export const cardText = (row: Expression<unknown>): RawBuilder<string> => sql`'{' || concat(
  '"coverId":' || c.cover_id || ',',
  '"updatedAt":"' || ${isoTimestamp(sql<Date | null>`nullif(${lastChange}, c.created_at)`)} || '",')
  || substr(row_to_json(${row})::text, 2)`;

const commentCount = eb
  .selectFrom('comments')
  .whereRef('card_id', '=', 'c.id')
  .select((of) => of.fn.countAll<number>().as('total'))
  .$asScalar();

const attachmentCount = eb
  .selectFrom('attachments')
  .whereRef('card_id', '=', 'c.id')
  .select((of) => of.fn.countAll<number>().as('total'))
  .$asScalar();

const checklistItems = eb
  .selectFrom('checklists as k')
  .innerJoin('checklist_items as ki', 'ki.checklist_id', 'k.id')
  .whereRef('k.card_id', '=', 'c.id')
  .select((of) => of.fn.countAll<number>().as('total'));
const checklistTotal = checklistItems.$asScalar();
const checklistDone = checklistItems.where((of) => of.ref('ki.completed')).$asScalar();

/** The figures of card `c` that may change without a new version. */
export const cardCounts = sql.join([commentCount, checklistTotal, checklistDone, attachmentCount]);

const users = eb
  .selectFrom('card_users as cu')
  .whereRef('cu.card_id', '=', 'c.id')
  .select((of) =>
    jsonList(of.fn.jsonAgg('cu.user_id').orderBy('cu.ordinal').orderBy('cu.user_id')).as('users'),
  )
  .$asScalar();

const tags = eb
  .selectFrom('card_tags as ct')
  .whereRef('ct.card_id', '=', 'c.id')
  .select((of) =>
    jsonList(of.fn.jsonAgg('ct.tag_id').orderBy('ct.ordinal').orderBy('ct.tag_id')).as('tags'),
  )
  .$asScalar();

/**
 * The parts of a single card `c`, counted for it alone; a board load counts for all cards at once.
 */
const cardExtras = sql`${users} as users, ${tags} as tags,
  ${commentCount} as "commentCount", ${attachmentCount} as "attachmentCount",
  ${checklistTotal} as "checklistTotal", ${checklistDone} as "checklistDone"`;

/** The 1-based place of card `c` among the cards of its list that show beside it. */
export const cardPosition: AliasableExpression<number> = eb
  .selectFrom('cards as o')
  .whereRef('o.list_id', '=', 'c.list_id')
  .whereRef('o.is_archived', '=', 'c.is_archived')
  .whereRef('o.rank', '<=', 'c.rank')
  .select(rowCount.as('position'))
  .$asScalar();

/** One card from the row `c` and its list `l`. */
export const cardJson: RawBuilder<Card> = sql`(
  select (${cardText(sql.ref('described'))})::json
  from (select ${cardColumns}, ${cardExtras},
    ${cardPosition} as position, (c.is_archived or l.is_archived)::int as is_archived) described)`;

const cardById = prepareStatement<{ cardId: number }, { card: Card }>(({ cardId }, database) =>
  database
    .selectFrom('cards as c')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .where('c.id', '=', cardId)
    .select(cardJson.as('card')),
);

/** A card as boards show it; throws `not-found` if it does not exist. */
export async function readCard(database: Database, cardId: number): Promise<Card> {
  const [found] = await cardById(database, { cardId });
  if (found === undefined) throw notFound('card');
  return found.card;
}
