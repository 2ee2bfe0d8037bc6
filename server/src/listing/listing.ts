import { stateOfSnapshot } from '../changes/project-state.ts';
import type { Database } from '../database/open-database.ts';
import { jsonResponse, type JsonText } from '../calls/call-context.ts';
import type { Listed, Listing } from './conditions.ts';
import { findPage } from './found-listing.ts';
import type { FoundListing, ListingCache } from './listing-cache.ts';
import { cachedPage } from './cached-page.ts';

function keyOf(listing: Listing, { of, projectId, userId }: Listed): string {
  const { itemsPerPage: _, offset: __, ...found } = listing;
  return JSON.stringify([of, projectId, userId, found]);
}

function responseOf(
  { archiveFlag }: Listing,
  { projectId }: Listed,
  { active, archive, snapshot }: Omit<FoundListing, 'ids'>,
  data: string,
): JsonText {
  const totalCount = archiveFlag === 1 ? archive : active;
  const extra = JSON.stringify({
    totalCount,
    tabCounts: { active, archive },
    ...(projectId !== null && { stateId: stateOfSnapshot(snapshot) }),
  });
  return jsonResponse(data, `,${extra.slice(1, -1)}`);
}

/**
 * One page of projects or boards, and the number of entries in each tab. Results are cached, so
 * that paging through a long listing is as cheap as through a short one until something in it
 * changes.
 */
export async function listingPage(
  { database, listings }: { database: Database; listings: ListingCache },
  listing: Listing,
  listed: Listed,
): Promise<JsonText> {
  const key = keyOf(listing, listed);
  const kept = listings.get(key);
  if (kept !== undefined) {
    const { holds, data, snapshot } = await cachedPage(database, listing, listed, kept);
    // The snapshot is renewed, so that transactions are checked only once.
    if (holds === true) listings.set(key, { ...kept, snapshot });
    if (holds === true) return responseOf(listing, listed, { ...kept, snapshot }, data);
  }
  const { ids, data, ...found } = await findPage(database, listing, listed);
  listings.set(key, { ...found, ids: Int32Array.from(ids === '' ? [] : ids.split(','), Number) });
  return responseOf(listing, listed, found, data);
}
