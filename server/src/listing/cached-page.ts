import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { projectSeenBy } from '../access/visible.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { looksInside, type Listed, type Listing } from './conditions.ts';
import { currentSnapshot, rowsJson } from './found-listing.ts';
import type { FoundListing } from './listing-cache.ts';

const change = expressionBuilder<DB & { c: DB['listing_changes'] }, 'c'>();

/** Whether the change in row `c` affects a listing of this caller. */
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

/** Whether a transaction that has ended since a snapshot has changed the caller's results. */
function changedSince(listing: Listing, listed: Listed, snapshot: string): Expression<SqlBool> {
  const xmin = change.fn<string>('pg_snapshot_xmin', [change.val(snapshot)]);
  const seen = change.fn<SqlBool>('pg_visible_in_snapshot', ['c.xid', change.val(snapshot)]);
  // The order makes PostgreSQL take the index, however much of the table it expects to be newer.
  const newer = change
    .selectFrom('listing_changes as c')
    .select('c.xid')
    .where('c.xid', '>=', xmin)
    .where(change.not(seen))
    .$if(!looksInside(listing), (query) => query.where(change.not('c.inside')))
    .where(concerns(listed))
    .orderBy('c.xid')
    .limit(change.lit(1));
  return change(newer, 'is not', null);
}

/**
 * A page of cached results, and whether they are still valid: whether no transaction that has ended
 * since then has changed the caller's results.
 */
export async function cachedPage(
  database: Database,
  listing: Listing,
  listed: Listed,
  { ids, snapshot }: FoundListing,
) {
  const { offset, itemsPerPage } = listing;
  const page = [...ids.subarray(offset, offset + itemsPerPage)];
  const wanted = sql<{ id: number; place: string }>`unnest(${page}::int[]) with ordinality`;
  const named = wanted.as<'wanted'>(sql`wanted (id, place)`);
  return database
    .selectNoFrom([
      change.not(changedSince(listing, listed, snapshot)).as('holds'),
      rowsJson(listed, named).as('data'),
      currentSnapshot.as('snapshot'),
    ])
    .executeTakeFirstOrThrow();
}
