import { sql, type Expression, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { contract } from 'shared-api/contract';
import { JOB_ROLES } from 'shared-api/limits';

type GetAllProject = typeof contract.project.getAllProject;
/** The filter bar's state and the page wanted. */
export type Listing = z.output<GetAllProject['query']> & z.output<GetAllProject['params']>;

/** What is listed: rows `i` of a table, with their members and the boards `b` that belong to them. */
export interface Listed {
  readonly of: 'project' | 'board';
  /** The project whose boards are listed. */
  readonly projectId: number | null;
  /** Which rows `i` the caller sees. */
  readonly visible: Expression<unknown>;
  /** The column of boards `b` that is the id of the row they belong to. */
  readonly boardKey: Expression<unknown>;
  /** Which boards `b` the caller sees. */
  readonly visibleBoards: Expression<unknown>;
  /** The JSON of one row `i`, which reads the caller's standing from `m`. */
  readonly json: Expression<unknown>;
  readonly caller: Expression<unknown>;
  readonly userId: number;
}

const wordsOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

// Wrapped, so that PostgreSQL reads these few ids once instead of looking into each row for them.
const isAmong = (ids: RawBuilder<unknown>) => sql`coalesce(i.id in (${ids}), false)`;

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
    isAmong(sql`select f.${sql.ref(`${of}_id`)} from ${sql.table(`${of}_members`)} f
      join users fu on fu.id = f.user_id where ${sql.join(asked, sql` and `)}`),
  ];
}

const tagsOf = (listing: Listing) => wordsOf(listing.tags).map((tag) => tag.toLowerCase());

/** Rows with a tag on a board of theirs; what the caller may not see is no reason. */
function withTags(listing: Listing, { boardKey, visibleBoards }: Listed): RawBuilder<unknown>[] {
  const tags = tagsOf(listing);
  if (tags.length === 0) return [];
  return [
    isAmong(sql`select ${boardKey} from tags t join boards b on b.id = t.board_id
      where lower(t.name) = any(${tags}::text[]) and ${visibleBoards}`),
  ];
}

/** What the filter bar asks of each row `i`, whichever tab it is in; completion comes later. */
export function conditions(listing: Listing, listed: Listed): RawBuilder<unknown>[] {
  const { search, status, from, to } = listing;
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
  return found;
}

/** Whether the listing sorts or filters by what part of the cards is complete. */
export const asksCompletion = ({ sortBy, completionMin, completionMax }: Listing) =>
  sortBy === 'completion' || completionMin !== undefined || completionMax !== undefined;

/** Whether what happens inside of boards matters to the listing. */
export const looksInside = (listing: Listing) =>
  asksCompletion(listing) || tagsOf(listing).length > 0;
