import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { JOB_ROLES } from 'shared-api/limits';
import type { contract } from 'shared-api/contract';
import { boardVisibleTo } from '../access/visible.ts';

type GetAllProject = typeof contract.project.getAllProject;
/** The filter bar's state and the page wanted. */
export type Listing = z.output<GetAllProject['query']> & z.output<GetAllProject['params']>;

/** What is listed: rows `i` of a table, with their members and the cards they hold. */
export interface Listed {
  readonly of: 'project' | 'board';
  readonly visible: RawBuilder<unknown>;
  /** The column of boards `b` that is the id of the row they belong to. */
  readonly boardKey: RawBuilder<unknown>;
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

const isJobRole = (word: string) => JOB_ROLES.some((jobRole) => jobRole === word);

/** Rows with somebody among their members; a role without people asks for what the caller is. */
function withPeople(listing: Listing, { of, userId }: Listed): RawBuilder<unknown>[] {
  const users = wordsOf(listing.users).map((email) => email.toLowerCase());
  const words = wordsOf(listing.roles);
  const roles = words.filter((word) => /^[123]$/.test(word));
  const jobRoles = words.filter(isJobRole);
  const who: RawBuilder<unknown>[] = [];
  if (roles.length > 0) {
    const whose = users.length > 0 ? sql`` : sql`and f.user_id = ${userId}`;
    who.push(sql`f.role = any(${roles}::smallint[]) ${whose}`);
  }
  if (jobRoles.length > 0) who.push(sql`fu.job_role = any(${jobRoles}::text[])`);
  const asked = who.length > 0 ? [sql`(${sql.join(who, sql` or `)})`] : [];
  if (users.length > 0) asked.push(sql`fu.email = any(${users}::text[])`);
  if (asked.length === 0) return [];
  return [
    sql`i.id in (select f.${sql.ref(`${of}_id`)} from ${sql.table(`${of}_members`)} f
      join users fu on fu.id = f.user_id where ${sql.join(asked, sql` and `)})`,
  ];
}

/** Rows with a tag on a board of theirs; what the caller may not see is no reason. */
function withTags(listing: Listing, { boardKey, userId }: Listed): RawBuilder<unknown>[] {
  const tags = wordsOf(listing.tags).map((tag) => tag.toLowerCase());
  if (tags.length === 0) return [];
  return [
    sql`i.id in (select ${boardKey} from tags t join boards b on b.id = t.board_id
      where lower(t.name) = any(${tags}::text[]) and ${boardVisibleTo(userId)})`,
  ];
}

/** What the filter bar asks of each row `i`, whichever tab it is in. */
export function conditions(listing: Listing, listed: Listed): RawBuilder<unknown>[] {
  const { search, status, from, to, completionMin, completionMax } = listing;
  const found = [...withPeople(listing, listed), ...withTags(listing, listed)];
  if (search !== undefined && search.trim() !== '') {
    found.push(sql`position(lower(${search.trim()}) in lower(i.name)) > 0`);
  }
  if (status !== undefined) {
    found.push(
      sql`case when i.is_archived then 'archived' else i.status end = any(${status}::text[])`,
    );
  }
  if (from !== undefined) found.push(sql`i.created_at >= ${from}`);
  if (to !== undefined) found.push(sql`i.created_at <= ${to}`);
  if (completionMin !== undefined) found.push(sql`coalesce(done.percent, 0) >= ${completionMin}`);
  if (completionMax !== undefined) found.push(sql`coalesce(done.percent, 0) <= ${completionMax}`);
  return found;
}
