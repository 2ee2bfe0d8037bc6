import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { onlyRow } from '../database/only-row.ts';
import { jsonAnswer, type JsonText } from '../http/call-context.ts';
import { conditions, type Listed, type Listing } from './conditions.ts';

interface Page {
  readonly active: number;
  readonly archive: number;
  /** The rows, as JSON. */
  readonly data: string;
}

function sortKey({ sortBy }: Listing, { of }: Listed): RawBuilder<unknown> {
  const keys = {
    name: sql`lower(i.name)`,
    created: sql`i.created_at`,
    completion: sql`coalesce(done.percent, 0)`,
    teamSize: sql`(select count(*) from ${sql.table(`${of}_members`)} f
      where f.${sql.ref(`${of}_id`)} = i.id)`,
    creator: sql`(select lower(c.first_name || ' ' || c.last_name) from users c
      where c.id = i.created_by)`,
  };
  return keys[sortBy];
}

const needsCompletion = ({ sortBy, completionMin, completionMax }: Listing) =>
  sortBy === 'completion' || completionMin !== undefined || completionMax !== undefined;

/** What part of the cards on display is complete, for each row that has any. */
const completion = ({ boardKey }: Listed) => sql`
  left join (
    select ${boardKey} as id, round(100.0 * count(*) filter (where c.complete = 1) / count(*)) as percent
    from boards b join lists l on l.board_id = b.id join cards c on c.list_id = l.id
    where not c.is_archived and not l.is_archived
    group by 1) done on done.id = i.id`;

// The page is cut from ids and sort keys alone; JSON is made for the rows on it.
function pageQuery(listing: Listing, listed: Listed): RawBuilder<Page> {
  const { of, visible, json, caller } = listed;
  const table = sql.table(`${of}s`);
  const direction = listing.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`page.key ${direction}, page.id ${direction}`;
  return sql`
    with matching as materialized (
      select i.id, i.is_archived, ${sortKey(listing, listed)} as key
      from ${table} i ${needsCompletion(listing) ? completion(listed) : sql``}
      where ${sql.join([visible, ...conditions(listing, listed)], sql` and `)})
    select count(*) filter (where not is_archived)::int as active,
      count(*) filter (where is_archived)::int as archive,
      coalesce((
        select json_agg(${json} order by ${order})
        from (select id, key from matching page where is_archived = ${listing.archiveFlag === 1}
          order by ${order} limit ${listing.itemsPerPage} offset ${listing.offset}) page
        join ${table} i on i.id = page.id
        cross join ${caller}), '[]')::text as data
    from matching`;
}

/** One page of projects or boards, and how many there are in each tab. */
export async function listingPage(
  database: Database,
  listing: Listing,
  listed: Listed,
): Promise<JsonText> {
  const { active, archive, data } = onlyRow(await pageQuery(listing, listed).execute(database));
  const counts = {
    totalCount: listing.archiveFlag === 1 ? archive : active,
    tabCounts: { active, archive },
  };
  return jsonAnswer(data, `,${JSON.stringify(counts).slice(1, -1)}`);
}
