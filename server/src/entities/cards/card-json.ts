import { sql, type RawBuilder } from 'kysely';
import type { Card } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { moment } from '../../database/moment.ts';
import { boardColumns } from '../../database/schema/card-columns.ts';
import { notFound } from '../../core/domain-errors.ts';

/**
 * The fields of a card from the row `c`, beside its position and whether it is archived. As columns,
 * since `row_to_json` takes half the time of `json_build_object`.
 */
export const cardColumns = sql.join(
  boardColumns.map(({ name, field, isMoment }) => {
    const column = `c.${name}`;
    return sql`${isMoment ? moment(column) : sql.ref(column)} as ${sql.id(field)}`;
  }),
);

/**
 * A row as JSON, with its cover where it has one: most cards of a board have none, and their JSON
 * does not grow.
 */
export const withCover = (row: RawBuilder<unknown>, coverId: RawBuilder<unknown>) => sql`
  case when ${coverId} is null then row_to_json(${row})
    else (left(row_to_json(${row})::text, -1) || ',"coverId":' || ${coverId} || '}')::json end`;

const commentCount = sql`(select count(*) from comments where card_id = c.id)`;
const attachmentCount = sql`(select count(*) from attachments where card_id = c.id)`;
const checklistTotal = sql`(select count(*) from checklists k
  join checklist_items ki on ki.checklist_id = k.id where k.card_id = c.id)`;
const checklistDone = sql`(select count(*) from checklists k
  join checklist_items ki on ki.checklist_id = k.id where k.card_id = c.id and ki.completed)`;

/** What of card `c` may change without its version. */
export const cardCounts = sql`
  ${commentCount}, ${checklistTotal}, ${checklistDone}, ${attachmentCount}`;

/** What hangs on one card `c`, counted for it alone; a board load counts for all at once. */
const cardExtras = sql`
  (select coalesce(json_agg(cu.user_id order by cu.ordinal, cu.user_id), '[]')
    from card_users cu where cu.card_id = c.id) as users,
  (select coalesce(json_agg(ct.tag_id order by ct.ordinal, ct.tag_id), '[]')
    from card_tags ct where ct.card_id = c.id) as tags,
  ${commentCount} as "commentCount", ${attachmentCount} as "attachmentCount",
  ${checklistTotal} as "checklistTotal", ${checklistDone} as "checklistDone"`;

/** The 1-based place of card `c` among the cards of its list that show beside it. */
export const cardPosition: RawBuilder<number> = sql`(
  select count(*)::int from cards o
  where o.list_id = c.list_id and o.is_archived = c.is_archived and o.rank <= c.rank)`;

/** One card from the row `c` and its list `l`. */
export const cardJson: RawBuilder<Card> = sql`(
  select ${withCover(sql`described`, sql`c.cover_id`)} from (select ${cardColumns}, ${cardExtras},
    ${cardPosition} as position, (c.is_archived or l.is_archived)::int as is_archived) described)`;

export async function readCard(database: Database, cardId: number): Promise<Card> {
  const { rows } = await sql<{ card: Card }>`
    select ${cardJson} as card from cards c join lists l on l.id = c.list_id
    where c.id = ${cardId}`.execute(database);
  const card = rows[0]?.card;
  if (card === undefined) throw notFound('card');
  return card;
}
