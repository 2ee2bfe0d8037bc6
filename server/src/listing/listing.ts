import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { contract } from 'shared-api/contract';

type GetAllProject = typeof contract.project.getAllProject;
/** The filter bar's state and the page wanted. */
export type Listing = z.output<GetAllProject['query']> & z.output<GetAllProject['params']>;

/** What is listed: rows `i` of a table, with their members and the cards they hold. */
export interface Listed {
  readonly of: 'project' | 'board';
  readonly visible: RawBuilder<unknown>;
  /** Boards `b` whose cards count. */
  readonly boards: RawBuilder<unknown>;
  /** The JSON of one row `i`, which reads the caller's standing from `m`. */
  readonly json: RawBuilder<unknown>;
  readonly caller: RawBuilder<unknown>;
  readonly userId: number;
}

const wordsOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function conditions(listing: Listing, { of, boards, userId }: Listed): RawBuilder<unknown>[] {
  const { search, status, from, to, completionMin, completionMax } = listing;
  const users = wordsOf(listing.users).map((email) => email.toLowerCase());
  const roles = wordsOf(listing.roles).filter((role) => /^[123]$/.test(role));
  const tags = wordsOf(listing.tags).map((tag) => tag.toLowerCase());
  const found: RawBuilder<unknown>[] = [];
  if (search !== undefined && search.trim() !== '') {
    found.push(sql`position(lower(${search.trim()}) in lower(i.name)) > 0`);
  }
  if (status !== undefined) {
    found.push(
      sql`case when i.is_archived then 'archived' else i.status end = any(${status}::text[])`,
    );
  }
  if (users.length > 0 || roles.length > 0) {
    // A role without people asks for what the caller is.
    const who = users.length > 0 ? sql`fu.email = any(${users}::text[])` : sql`fu.id = ${userId}`;
    const as = roles.length > 0 ? sql`and f.role = any(${roles}::smallint[])` : sql``;
    found.push(sql`exists (select from ${sql.table(`${of}_members`)} f
      join users fu on fu.id = f.user_id where f.${sql.ref(`${of}_id`)} = i.id and ${who} ${as})`);
  }
  if (tags.length > 0) {
    found.push(sql`exists (select from tags t join boards b on b.id = t.board_id
      where ${boards} and lower(t.name) = any(${tags}::text[]))`);
  }
  if (from !== undefined) found.push(sql`i.created_at >= ${from}`);
  if (to !== undefined) found.push(sql`i.created_at <= ${to}`);
  if (completionMin !== undefined) found.push(sql`done.percent >= ${completionMin}`);
  if (completionMax !== undefined) found.push(sql`done.percent <= ${completionMax}`);
  return found;
}

function sortKey({ sortBy }: Listing, { of }: Listed): RawBuilder<unknown> {
  const keys = {
    name: sql`lower(i.name)`,
    created: sql`i.created_at`,
    completion: sql`done.percent`,
    teamSize: sql`(select count(*) from ${sql.table(`${of}_members`)} f
      where f.${sql.ref(`${of}_id`)} = i.id)`,
    creator: sql`(select lower(c.first_name || ' ' || c.last_name) from users c
      where c.id = i.created_by)`,
  };
  return keys[sortBy];
}

const needsCompletion = ({ sortBy, completionMin, completionMax }: Listing) =>
  sortBy === 'completion' || completionMin !== undefined || completionMax !== undefined;

/** One page of projects or boards as JSON, and how many there are in all. */
export function listingPage(
  listing: Listing,
  listed: Listed,
): RawBuilder<{ total: number; data: string }> {
  const { of, visible, boards, json, caller } = listed;
  const direction = listing.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const completion = needsCompletion(listing)
    ? sql`cross join lateral (
        select coalesce(round(100.0 * count(*) filter (where c.complete = 1) / nullif(count(*), 0)), 0)
          as percent
        from boards b join cards c on c.board_id = b.id
        where ${boards} and not c.is_archived) done`
    : sql``;
  const where = [visible, sql`i.is_archived = ${listing.archiveFlag === 1}`].concat(
    conditions(listing, listed),
  );
  return sql`
    with matching as (
      select i.id, row_number() over (
        order by ${sortKey(listing, listed)} ${direction}, i.id ${direction}) as place
      from ${sql.table(`${of}s`)} i ${completion}
      where ${sql.join(where, sql` and `)})
    select (select count(*)::int from matching) as total,
      coalesce((
        select json_agg(${json} order by page.place)
        from matching page join ${sql.table(`${of}s`)} i on i.id = page.id
        cross join ${caller}
        where page.place > ${listing.offset}
          and page.place <= ${listing.offset + listing.itemsPerPage}), '[]')::text as data`;
}
