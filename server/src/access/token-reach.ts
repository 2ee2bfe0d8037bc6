import { expressionBuilder, type AliasableExpression, type SqlBool } from 'kysely';
import { scopeOf, TOKEN_SCOPES, type Call, type TokenScope } from 'shared-api/contract';
import { tokenRefused } from '../core/domain-errors.ts';
import type { DB } from '../database/schema/schema.generated.ts';

/** The projects, with all of their boards, and the boards that an access token is limited to. */
export interface Reach {
  readonly projectIds: readonly number[];
  readonly boardIds: readonly number[];
}

/** What the row of a session says of an access token; all null for a person in a browser. */
export interface TokenLimits {
  readonly scope: TokenScope | null;
  readonly projectIds: number[] | null;
  readonly boardIds: number[] | null;
}

/** Where a session reaches; null: everywhere that its person may go. */
export function reachOf({ projectIds, boardIds }: TokenLimits): Reach | null {
  if (projectIds === null && boardIds === null) return null;
  return { projectIds: projectIds ?? [], boardIds: boardIds ?? [] };
}

/** Whether something limited to these places reaches a project or board. */
export function isWithinReach(
  reach: Reach | null,
  { projectId, boardId }: { readonly projectId: number; readonly boardId: number },
): boolean {
  if (reach === null) return true;
  return reach.projectIds.includes(projectId) || reach.boardIds.includes(boardId);
}

/**
 * Refuses a call that an access token may not make, whatever its owner may do. Whether the place of
 * the call is among those that it is limited to is decided once the place is found.
 */
export function checkScope(call: Pick<Call, 'access' | 'method'>, limits: TokenLimits): void {
  if (limits.scope === null) return;
  const needs = scopeOf(call);
  if (needs === null) throw tokenRefused('person');
  const isEnough = TOKEN_SCOPES.indexOf(limits.scope) >= TOKEN_SCOPES.indexOf(needs);
  if (!isEnough && needs !== 'read') throw tokenRefused(needs);
  if (call.access.of === 'session' && reachOf(limits) !== null) throw tokenRefused('everywhere');
}

const eb = expressionBuilder<
  DB & { s: DB['sessions']; b: DB['boards']; p: DB['projects'] },
  's' | 'b' | 'p'
>();

const isUnlimited = eb('s.board_ids', 'is', null);

/** Whether session `s` reaches project `p`, if its person may see it. */
export const sessionReachesProject: AliasableExpression<SqlBool> = eb.or([
  isUnlimited,
  eb('p.id', '=', eb.fn.any('s.project_ids')),
]);

/** Whether session `s` reaches board `b`, if its person may see it. */
export const sessionReachesBoard: AliasableExpression<SqlBool> = eb.or([
  isUnlimited,
  eb('b.id', '=', eb.fn.any('s.board_ids')),
  eb('b.project_id', '=', eb.fn.any('s.project_ids')),
]);
