import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { projectSeenBy } from '../access/visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { looksInside, type Listed, type Listing } from './conditions.ts';
import { rowsJson } from './found-listing.ts';
import type { FoundListing } from './kept-listings.ts';

const change = expressionBuilder<DB & { c: DB['listing_changes'] }, 'c'>();

/** Whose listing changes by the row `c` is this caller. */
function concerns({ projectId, userId }: Listed): Expression<SqlBool> {
  const ofProject =
    projectId === null
      ? change
          .selectFrom('projects as p')
          .whereRef('p.id', '=', 'c.project_id')
          .select(projectSeenBy(userId).as('seen'))
          .$asScalar()
      : change('c.project_id', '=', projectId);
  const ofEverybody = [change('c.project_id', 'is', null), change('c.user_id', 'is', null)];
  return change.or([change.and(ofEverybody), change('c.user_id', '=', userId), ofProject]);
}

/**
 * A page of what was found before, and whether it still holds: whether no transaction that ended
 * since then has changed what the caller would find.
 */
export function keptPage(
  listing: Listing,
  listed: Listed,
  { ids, snapshot }: FoundListing,
): RawBuilder<{ holds: boolean; data: string; snapshot: string }> {
  const { offset, itemsPerPage } = listing;
  const page = [...ids.subarray(offset, offset + itemsPerPage)];
  const wanted = sql`unnest(${page}::int[]) with ordinality as wanted (id, place)`;
  const depth = looksInside(listing) ? sql`` : sql`and not c.inside`;
  // The order makes PostgreSQL take the index, however much of the table it expects to be newer.
  return sql`
    select (
      select c.xid from listing_changes c
      where c.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(c.xid, ${snapshot}::pg_snapshot)
        ${depth} and ${concerns(listed)}
      order by c.xid limit 1) is null as holds,
      ${rowsJson(listed, wanted)} as data, pg_current_snapshot()::text as snapshot`;
}
