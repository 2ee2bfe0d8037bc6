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
  { active, archive }: Pick<FoundListing, 'active' | 'archive'>,
  data: string,
): JsonText {
  const totalCount = archiveFlag === 1 ? archive : active;
  const counts = JSON.stringify({ totalCount, tabCounts: { active, archive } });
  return jsonResponse(data, `,${counts.slice(1, -1)}`);
}

/**
 * One page of projects or boards, and how many there are in each tab. What is found is
 * kept, so that pages of a long listing cost as little as those of a short one for as long as
 * nothing in it has changed.
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
    // What has been looked at need not be looked at again.
    if (holds === true) listings.set(key, { ...kept, snapshot });
    if (holds === true) return responseOf(listing, kept, data);
  }
  const { ids, data, ...found } = await findPage(database, listing, listed);
  listings.set(key, { ...found, ids: Int32Array.from(ids === '' ? [] : ids.split(','), Number) });
  return responseOf(listing, found, data);
}
