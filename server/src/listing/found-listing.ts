import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { asksCompletion, conditions, type Listed, type Listing } from './conditions.ts';

/** One page, how many there are in each tab, and all ids of the tab asked for. */
export interface FoundPage {
  readonly active: number;
  readonly archive: number;
  /** The rows, as JSON. */
  readonly data: string;
  /** In order, parted by commas: read faster than an array. */
  readonly ids: string;
  readonly snapshot: string;
}

/** What a page is cut from: ids with their sort keys, of both tabs. */
function matching(listing: Listing, listed: Listed): RawBuilder<unknown> {
  const { of, visible, boardKey } = listed;
  const { sortBy, completionMin, completionMax } = listing;
  const keys = {
    name: sql`lower(i.name)`,
    created: sql`i.created_at`,
    completion: sql`done.percent`,
    teamSize: sql`(select count(*) from ${sql.table(`${of}_members`)} f
      where f.${sql.ref(`${of}_id`)} = i.id)`,
    creator: sql`lower(creator.first_name || ' ' || creator.last_name)`,
  };
  const joins: RawBuilder<unknown>[] = [];
  if (sortBy === 'creator') joins.push(sql`left join users creator on creator.id = i.created_by`);
  // Complete is what the row shows as such: neither card nor list is archived.
  if (asksCompletion(listing)) {
    joins.push(sql`cross join lateral (
      select coalesce(round(100.0 * count(*) filter (where c.complete = 1) / nullif(count(*), 0)), 0)
        as percent
      from boards b join lists l on l.board_id = b.id join cards c on c.list_id = l.id
      where ${boardKey} = i.id and not c.is_archived and not l.is_archived) done`);
  }
  const asked: Expression<SqlBool>[] = [visible, ...conditions(listing, listed)];
  if (completionMin !== undefined) asked.push(sql<boolean>`done.percent >= ${completionMin}`);
  if (completionMax !== undefined) asked.push(sql<boolean>`done.percent <= ${completionMax}`);
  return sql`
    select i.id, i.is_archived, ${keys[sortBy]} as key
    from ${sql.table(`${of}s`)} i ${sql.join(joins, sql` `)} where ${sql.join(asked, sql` and `)}`;
}

/** The rows of a page as JSON, from their ids `wanted.id` in the order of `wanted.place`. */
export function rowsJson({ of, json, caller }: Listed, wanted: RawBuilder<unknown>) {
  return sql<string>`coalesce((
    select json_agg(${json} order by wanted.place)
    from ${wanted} join ${sql.table(`${of}s`)} i on i.id = wanted.id
    cross join ${caller}), '[]')::text`;
}

/** Finds a listing in the database. JSON is made for the rows on the page alone. */
export function findPage(listing: Listing, listed: Listed): RawBuilder<FoundPage> {
  const { archiveFlag, sortOrder, itemsPerPage, offset } = listing;
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`order by key ${direction}, id ${direction}`;
  const tab = sql`from matching where is_archived = ${archiveFlag === 1}`;
  const page = sql`(
    select id, row_number() over (${order}) as place
    from (select id, key ${tab} ${order} limit ${itemsPerPage} offset ${offset}) page) wanted`;
  return sql`
    with matching as materialized (${matching(listing, listed)}),
    counted as (
      select count(*) filter (where not is_archived)::int as active,
        count(*) filter (where is_archived)::int as archive
      from matching)
    select active, archive, ${rowsJson(listed, page)} as data,
      array_to_string(array(select id ${tab} ${order}), ',') as ids,
      pg_current_snapshot()::text as snapshot
    from counted`;
}
