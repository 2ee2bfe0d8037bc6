import {
  expressionBuilder,
  sql,
  type AliasableExpression,
  type Expression,
  type SqlBool,
} from 'kysely';
import type { z } from 'zod';
import type { contract, PlaceStatus } from 'shared-api/contract';
import { JOB_ROLES, ROLES, type JobRole } from 'shared-api/limits';
import { projectOpenTo } from '../access/visible.ts';
import { anyOf, containsText } from '../database/sql-fragments.ts';
import type { DB } from '../database/schema/schema.generated.ts';

type GetAllProject = typeof contract.project.getAllProject;
/** The filter bar's state and the page wanted. */
export type Listing = z.output<GetAllProject['query']> & z.output<GetAllProject['params']>;

/** The listed table: rows `i`, with their members and their boards `b`. */
export interface Listed {
  readonly of: 'project' | 'board';
  /** The project whose boards are listed. */
  readonly projectId: number | null;
  /** Which rows `i` the caller sees. */
  readonly visible: Expression<SqlBool>;
  /** The column of boards `b` that is the id of the row they belong to. */
  readonly boardKey: AliasableExpression<number>;
  /** Which boards `b` the caller sees. */
  readonly visibleBoards: Expression<SqlBool>;
  /** The JSON of one row `i`, which reads the caller's membership from `m`. */
  readonly json: Expression<unknown>;
  readonly caller: Expression<unknown>;
  readonly userId: number;
}

const entriesOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

type ListedItem = Pick<DB['projects'], 'id' | 'name' | 'status' | 'is_archived' | 'created_at'>;
type ListedMember = Pick<DB['project_members'], 'user_id' | 'role'>;

const item = expressionBuilder<DB & { i: ListedItem }, 'i'>();
const member = expressionBuilder<DB & { f: ListedMember; fu: DB['users'] }, 'f' | 'fu'>();

// Wrapped, so that PostgreSQL reads these few ids once instead of looking into each row for them.
const isAmong = (ids: Expression<number>) =>
  item.fn.coalesce(item('i.id', 'in', ids), item.lit(false));

const isJobRole = (entry: string): entry is JobRole =>
  JOB_ROLES.some((jobRole) => jobRole === entry);

/** The items with a member `f`, who is the person `fu`. */
const itemsOfMember = ({ of, userId }: Listed, isAsked: Expression<SqlBool>) =>
  of === 'project'
    ? item
        .selectFrom('project_members as f')
        .innerJoin('users as fu', 'fu.id', 'f.user_id')
        .innerJoin('projects as p', 'p.id', 'f.project_id')
        .where(isAsked)
        // Guests of single boards do not see the project's members.
        .where(projectOpenTo(userId))
        .select('f.project_id')
        .$asScalar()
    : item
        .selectFrom('board_members as f')
        .innerJoin('users as fu', 'fu.id', 'f.user_id')
        .where(isAsked)
        .select('f.board_id')
        .$asScalar();

/**
 * Rows with certain people among their members; roles without people refer to the caller's role.
 */
function withPeople(listing: Listing, listed: Listed): Expression<SqlBool>[] {
  const users = entriesOf(listing.users).map((email) => email.toLowerCase());
  const entries = entriesOf(listing.roles);
  const roles = ROLES.map(({ id }) => id).filter((id) => entries.includes(String(id)));
  const jobRoles = entries.filter(isJobRole);
  const who: Expression<SqlBool>[] = [];
  if (roles.length > 0) {
    const hasRole = member('f.role', '=', anyOf(roles));
    who.push(
      users.length > 0 ? hasRole : member.and([hasRole, member('f.user_id', '=', listed.userId)]),
    );
  }
  if (jobRoles.length > 0) who.push(member('fu.job_role', '=', anyOf(jobRoles)));
  const asked = who.length > 0 ? [member.or(who)] : [];
  if (users.length > 0) asked.push(member('fu.email', '=', anyOf(users)));
  if (asked.length === 0) return [];
  return [isAmong(itemsOfMember(listed, member.and(asked)))];
}

const tagsOf = (listing: Listing) => entriesOf(listing.tags).map((tag) => tag.toLowerCase());

/** Rows with a tag on one of their boards; boards that the caller may not see do not count. */
function withTags(listing: Listing, { boardKey, visibleBoards }: Listed): Expression<SqlBool>[] {
  const tags = tagsOf(listing);
  if (tags.length === 0) return [];
  const tagged = item
    .selectFrom('tags as t')
    .innerJoin('boards as b', 'b.id', 't.board_id')
    .where((eb) => eb(eb.fn<string>('lower', ['t.name']), '=', anyOf(tags)))
    .where(visibleBoards)
    .select(boardKey.as('id'));
  return [isAmong(tagged.$asScalar())];
}

const timestamp = (moment: string) => item.cast<Date>(item.val(moment), 'timestamptz');

/** The conditions of the filter bar on each row `i`, for every tab; completion comes later. */
export function conditions(listing: Listing, listed: Listed): Expression<SqlBool>[] {
  const { search, status, from, to } = listing;
  const found = [...withPeople(listing, listed), ...withTags(listing, listed)];
  if (search !== undefined && search.trim() !== '') {
    found.push(containsText(item.ref('i.name'), search.trim()));
  }
  if (status !== undefined) {
    const shownStatus = item
      .case()
      .when('i.is_archived', '=', item.lit(true))
      .then(sql.lit<PlaceStatus>('archived'))
      .else(item.ref('i.status'))
      .end();
    found.push(item(shownStatus, '=', anyOf(status)));
  }
  if (from !== undefined) found.push(item('i.created_at', '>=', timestamp(from)));
  if (to !== undefined) found.push(item('i.created_at', '<=', timestamp(to)));
  return found;
}

/** Whether the listing sorts or filters by the completed share of the cards. */
export const asksCompletion = ({ sortBy, completionMin, completionMax }: Listing) =>
  sortBy === 'completion' || completionMin !== undefined || completionMax !== undefined;

/** Whether changes inside boards can affect the listing. */
export const looksInside = (listing: Listing) =>
  asksCompletion(listing) || tagsOf(listing).length > 0;
