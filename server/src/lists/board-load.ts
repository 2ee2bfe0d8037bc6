import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { customPlan } from '../database/custom-plan.ts';
import type { LIST_FILTERS } from 'shared-api/limits';
import type { ValueOrSlot } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { now } from '../database/time.ts';
import { newestEvent } from '../changes/changed-since.ts';
import { cardColumns, cardText } from '../entities/cards/card-json.ts';
import type { Condition } from '../entities/filters/filter-condition.ts';
import { listFields } from '../entities/lists/list-json.ts';

export interface ListsWanted {
  readonly boardId: number;
  readonly archiveFlag: 0 | 1;
  readonly filter: (typeof LIST_FILTERS)[number];
  /** Only these cards `c`; undefined: all. */
  readonly passing?: Condition | undefined;
  readonly userId: number;
}

/** Whether all cards of the tab are wanted, and not those of a filter. */
export const wantsAllCards = ({ filter, passing }: ListsWanted): boolean =>
  filter === 'allCards' && passing === undefined;

const eb = expressionBuilder<DB & { c: DB['cards']; l: DB['lists'] }, 'c' | 'l'>();

const assignees = eb.selectFrom('card_users as cu').whereRef('cu.card_id', '=', 'c.id');
const isOpen = eb('c.complete', '=', eb.lit(0));

/** Which cards `c` a filter shows. */
const filterConditions = (userId: number): Record<ListsWanted['filter'], Expression<SqlBool>> => ({
  allCards: eb.lit(true),
  myCards: eb.exists(assignees.where('cu.user_id', '=', userId)),
  highPriority: eb('c.priority', '=', sql.lit('high')),
  overdue: eb.and([eb('c.due_at', '<', now), isOpen]),
  started: eb.and([eb('c.start_at', '<=', now), isOpen]),
  notStarted: eb.and([eb('c.start_at', '>', now), isOpen]),
  unassigned: eb.not(eb.exists(assignees)),
  completed: eb('c.complete', '=', eb.lit(1)),
});

/**
 * How many cards of a list are compressed together; a change in one of them recompresses them all.
 */
export const CHUNK_CARDS = 400;

/** The separator of cards; no card contains it, since JSON escapes the ends of lines. */
export const BETWEEN_CARDS = ',\n';

/** Which cards `c` of lists `l` are in a tab: the archive has archived cards and all cards of archived lists. */
export const isInTab = (archiveFlag: 0 | 1): Expression<SqlBool> =>
  eb(eb.or([eb.ref('c.is_archived'), eb.ref('l.is_archived')]), '=', archiveFlag === 1);

interface LinesWanted {
  readonly archiveFlag: 0 | 1;
  /** Rows of cards with their `position` and their `place` in the sent list. */
  readonly cards: Expression<unknown>;
  /** The ids of at least these cards, as the right operand of a comparison. */
  readonly among: RawBuilder<unknown>;
}

const countedFields = sql`
  coalesce(cu.users, '[]') as users, coalesce(ct.tags, '[]') as tags,
  coalesce(comment_counts.total, 0) as "commentCount",
  coalesce(attachment_counts.total, 0) as "attachmentCount",
  coalesce(k.total, 0) as "checklistTotal", coalesce(k.completed, 0) as "checklistDone"`;

/**
 * Cards as they are sent, each by its id. The position comes last, so that another can be written in its
 * place.
 */
export const cardLines = ({ archiveFlag, cards, among }: LinesWanted) => sql`
  select c.list_id, c.id, c.place, c.is_archived, '"' || c.id || '":' || ${cardText(sql.ref('card'))} as line
  from (${cards}) c
  left join (select card_id, json_agg(user_id order by ordinal, user_id) as users
    from card_users where card_id ${among} group by card_id) cu on cu.card_id = c.id
  left join (select card_id, json_agg(tag_id order by ordinal, tag_id) as tags
    from card_tags where card_id ${among} group by card_id) ct on ct.card_id = c.id
  left join (select card_id, count(*) as total
    from comments where card_id ${among} group by card_id) comment_counts
    on comment_counts.card_id = c.id
  left join (select card_id, count(*) as total
    from attachments where card_id ${among} group by card_id) attachment_counts
    on attachment_counts.card_id = c.id
  left join (select card_id, count(*) as total, count(*) filter (where completed) as completed
    from checklists join checklist_items on checklist_id = checklists.id
    where card_id ${among} group by card_id) k on k.card_id = c.id
  cross join lateral (select ${cardColumns}, ${archiveFlag}::int as is_archived, ${countedFields},
    c.position) card`;

/** The lists that a tab may show, without their cards. */
export interface ListRows {
  readonly listIds: readonly number[];
  /** Lists that are shown even without cards in this tab. */
  readonly ownLists: readonly number[];
  /** The lists as JSON, one per line; null if there are none. */
  readonly lists: string | null;
}

interface TabWanted extends Pick<ListsWanted, 'archiveFlag'> {
  readonly boardId: ValueOrSlot<number>;
}

/** The columns of `ListRows`, as scalar subqueries. */
export function listRows({ boardId, archiveFlag }: TabWanted) {
  const isArchive = archiveFlag === 1;
  const positioned = sql`(
    select lists.*, row_number() over (partition by is_archived order by rank) as position
    from lists where board_id = ${boardId}) l where (${isArchive} or not l.is_archived)`;
  return sql`
    array(select l.id from ${positioned} order by l.position, l.id) as "listIds",
    array(select l.id from ${positioned} and l.is_archived = ${isArchive}) as "ownLists",
    (select string_agg(json_build_object(${listFields}, 'position', l.position)::text, E'\n'
      order by l.position, l.id) from ${positioned}) as lists`;
}

/** The board itself. */
export interface BoardRow extends ListRows {
  readonly listId: null;
  /** The newest event included. */
  readonly eventId: number;
  /** All assignees of cards. */
  readonly assigned: readonly number[];
}

/** Consecutive cards of a list. */
export interface ChunkRow {
  readonly listId: number;
  /** The place of the first one. */
  readonly first: number;
  /** Their ids, between spaces. */
  readonly ids: string;
  /** The number of cards that are not archived; these come first in a list. */
  readonly shown: number;
  readonly cards: string;
}

/**
 * The lists of a board with their cards, written by PostgreSQL in one query: a row for the board, if
 * there is one, then one for each chunk of cards in any order. Positions are counted before the filter,
 * so that a filtered card has its true one.
 */
export function boardLists(wanted: ListsWanted): RawBuilder<BoardRow | ChunkRow> {
  const { boardId, archiveFlag, filter, passing, userId } = wanted;
  const placed = eb
    .selectFrom('cards as c')
    .innerJoin('lists as l', 'l.id', 'c.list_id')
    .where('c.board_id', '=', boardId)
    .where(isInTab(archiveFlag))
    .selectAll('c')
    .select(({ fn }) => [
      fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy(['c.list_id', 'c.is_archived']).orderBy('c.rank'))
        .as('position'),
      fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy('c.list_id').orderBy('c.is_archived').orderBy('c.rank'))
        .as('place'),
    ]);
  const cards = eb
    .selectFrom(placed.as('c'))
    .selectAll('c')
    .where(filterConditions(userId)[filter])
    .where(passing ?? eb.lit(true));
  const among = sql`in (select id from cards where board_id = ${boardId})`;
  return sql`${customPlan}
    select ${newestEvent} as "eventId",
      array(select distinct cu.user_id from card_users cu join cards c on c.id = cu.card_id
        where c.board_id = b.id) as assigned,
      ${listRows(wanted)}, null as "listId", null as first, null as ids, null as shown, null as cards
    from boards b where b.id = ${boardId}
    union all
    select null, null, null, null, null, list_id, min(place)::int,
      string_agg(id::text, ' ' order by place), count(*) filter (where not is_archived)::int,
      string_agg(line, ${sql.lit(BETWEEN_CARDS)} order by place)
    from (${cardLines({ archiveFlag, cards, among })}) line
    group by list_id, (place - 1) / ${sql.lit(CHUNK_CARDS)}`;
}
