import { sql, type RawBuilder } from 'kysely';
import { customPlan } from '../database/custom-plan.ts';
import type { FoundCounts, FoundPlaces, SearchResult } from 'shared-api/contract';
import type { SearchOrder } from 'shared-api/limits';
import { anyOf } from '../database/sql-fragments.ts';
import { placeOfItem, projectNameFor, type FoundPlace } from './found-place.ts';
import { countsJson, foundSums, placesJson } from './found-sums.ts';
import {
  anyTermQuery,
  CORRECTED,
  depth,
  scoredItems,
  spellings,
  type Search,
} from './scored-items.ts';
import { isInPlace } from './search-filter.ts';

/** Only this many best matches are ranked and paged; archived ones sort last among them. */
const MAX_RANKED = 1100;

/** A search of which a page is read. */
interface FoundSearch extends Search {
  readonly order: SearchOrder;
  readonly limit: number;
  readonly offset: number;
}

/** A found item, and the matching text beside its title. */
export interface FoundItem extends Pick<SearchResult, 'type' | 'id' | 'favorite' | 'is_archived'> {
  readonly place: FoundPlace;
  readonly source: NonNullable<SearchResult['excerpt']>['from'] | null;
  readonly text: string | null;
}

const roughOrder = sql`score / ${sql.lit(CORRECTED)}, favorite desc, score, item_id desc`;
const order = sql`score / ${sql.lit(CORRECTED)}, favorite desc, archived, score,
  case type when 'project' then 0 when 'board' then 1 when 'card' then 2 else 3 end, item_id desc`;

/** What cards are sorted by before their due dates, beside the search's own order. */
const sortedBy = (userId: number): Readonly<Record<Exclude<SearchOrder, 'best'>, Sorting>> => ({
  due: sql``,
  board: sql`lower(b.name), b.id, `,
  // Those that the caller may not name are last.
  project: sql`lower(${projectNameFor(userId)}), p.id, lower(b.name), b.id, `,
});
type Sorting = RawBuilder<unknown>;

/** The best matches, or the first ones in another order. */
function firstOf(search: FoundSearch): RawBuilder<unknown> {
  const { types, userId, filter, order } = search;
  const among = sql`type = ${anyOf(types)} and ${isInPlace(filter)}`;
  if (order === 'best') {
    return sql`
      select *, null::int as nth from found where ${among}
      order by ${roughOrder} limit ${sql.lit(MAX_RANKED)}`;
  }
  return sql`
    select found.*, row_number() over (
      order by ${sortedBy(userId)[order]} due_at nulls last, item_id) as nth
    from found
    left join lateral (
      select due_at from cards where type = 'card' and cards.id = item_id offset 0) dated on true
    left join boards b on b.id = case type when 'board' then item_id else board_id end
    left join projects p on p.id = case type when 'project' then item_id else b.project_id end
    where ${among}
    order by nth limit ${sql.lit(MAX_RANKED)}`;
}

/** The result of one search. `many`: at least this many were found of the requested types. */
interface Found {
  readonly many: boolean;
  readonly counts: FoundCounts;
  readonly places: FoundPlaces;
  readonly items: FoundItem[];
}

/** A page of results, best first, and the total counts. */
export function foundPage(search: FoundSearch, few: number): RawBuilder<Found> {
  const { terms, userId, limit, offset, filter } = search;
  return sql`${customPlan}
    with spellings as materialized (${spellings(terms)}),
    found as materialized (${scoredItems(search)}),
    heaps as materialized (${foundSums(filter, userId)}),
    best as materialized (${firstOf(search)}),
    placed as materialized (
      select best.type, item_id, score, titled, favorite, nth,
        c.list_id, c.board_id, c.is_archived as card_archived
      -- Finds each card by its key: a join would read all cards for a handful of them.
      from best left join lateral (
        select * from cards where type = 'card' and cards.id = item_id offset 0) c on true),
    ranked as (
      select placed.*, (card_archived is true or l.is_archived is true
        or b.is_archived is true or p.is_archived is true) as archived
      from placed left join lists l on l.id = list_id
      left join boards b on b.id = case type when 'board' then item_id else placed.board_id end
      left join projects p on p.id = case type when 'project' then item_id else b.project_id end),
    page as (
      select * from (select *, row_number() over (order by nth, ${order}) as place from ranked) numbered
      where place > ${offset} and place <= ${offset + limit})
    select (select count(*) from best) >= ${sql.lit(few)} as many,
      ${countsJson(filter)} as counts, ${placesJson(userId)} as places,
      coalesce(json_agg(json_build_object('type', type, 'id', item_id, 'favorite', favorite,
        'is_archived', archived::int, 'place', ${placeOfItem(userId)},
        'source', besides.source, 'text', besides.text) order by place), '[]') as items
    from page left join lateral (
      select s.source, s.text from search_texts s
      where not page.titled and s.type = page.type and s.item_id = page.item_id
        and s.source <> 'title' and s.words @@ ${anyTermQuery(terms)}::tsquery
      order by (select count(distinct n) from spellings where s.words @@ spellings.query) desc,
        ${depth}, s.source_id desc limit 1) besides on true`;
}
