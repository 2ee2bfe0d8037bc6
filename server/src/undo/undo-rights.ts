import type { Right } from 'shared-api/contract';
import { hasRight, type AccessedPlace } from '../access/accessed-place.ts';
import { boardPlaces } from '../access/board-places.ts';
import { isWithinReach } from '../access/token-reach.ts';
import type { CallContext } from '../calls/call-context.ts';
import { blocked, forbidden, locked, notFound } from '../core/domain-errors.ts';
import type { Fields } from '../changes/logged-change.ts';
import { checkRoleChange } from '../entities/members/membership.ts';
import { refusePublic } from '../instance/refuse-public.ts';
import { keyOf } from './table-rows.ts';
import type { TablePlan, UndoPlan } from './plan-undo.ts';
import { notUndoable } from './undo-refusals.ts';

/** The boards that a call has changed, with the caller's strength on each. */
async function placesOf(
  { database, caller, place }: CallContext,
  boardIds: readonly number[],
): Promise<AccessedPlace[]> {
  const others = boardIds.filter((id) => id !== place.boardId);
  if (others.length === 0) return [place];
  const places = await boardPlaces(database, caller, others).execute();
  const areReached = places.every((there) => isWithinReach(caller.reach, there));
  if (places.length < others.length || !areReached) throw notFound('board');
  return [place, ...places];
}

/**
 * The tables that people write to as themselves: only an Admin changes what others have written. A
 * thread is resolved by anybody who works on the card.
 */
const AUTHORS = {
  comment: ['user_id', 'delete-comment'],
  timeEntry: ['user_id', 'delete-time-entry'],
  attachment: ['uploaded_by', 'delete-attachment'],
} as const;

function checkAuthors(
  { caller, place }: CallContext,
  { table, inserts, deletes, updates, current }: TablePlan,
) {
  const rule = AUTHORS[table.entity as keyof typeof AUTHORS] as
    (typeof AUTHORS)[keyof typeof AUTHORS] | undefined;
  if (rule === undefined || hasRight(place, 'administer')) return;
  const [column, reason] = rule;
  const isResolved = (fields: Fields) => !('text' in fields) && 'resolved_at' in fields;
  const resolvedAlone = new Set(updates.filter(isResolved).map((fields) => keyOf(table, fields)));
  const changed = [...current].flatMap(([key, row]) => (resolvedAlone.has(key) ? [] : [row]));
  for (const row of [...inserts, ...deletes, ...changed]) {
    if (row[column] !== caller.userId) throw forbidden(reason);
  }
}

/**
 * Checks changes of roles. Who gave a role may take it back, as long as it is as they left it, also
 * where the table of roles allows only one of both.
 */
function checkMembers({ caller, place }: CallContext, plan: TablePlan, isAsLeft: boolean) {
  const actor = { userId: caller.userId, place };
  const check = (row: Fields, from: number, to: number) => {
    if (row.creator === true) throw notUndoable();
    const userId = row.user_id as number;
    try {
      checkRoleChange(actor, userId, from, to);
    } catch (error) {
      if (!isAsLeft) throw error;
      checkRoleChange(actor, userId, to, from);
    }
  };
  for (const row of plan.inserts) check(row, 0, row.role as number);
  for (const row of plan.deletes) check(row, row.role as number, 0);
  for (const fields of plan.updates) {
    const row = plan.current.get(keyOf(plan.table, fields)) ?? {};
    check(row, row.role as number, (fields.role ?? row.role) as number);
  }
}

async function checkBoard({ database }: CallContext, plan: TablePlan) {
  // A board itself is brought back, or deleted, by other ways.
  if (plan.inserts.length + plan.deletes.length > 0) throw notUndoable();
  if (plan.updates.some(({ is_public: isPublic }) => isPublic === true)) {
    await refusePublic(database, 'place');
  }
}

const isMove = (fields: Fields) => 'list_id' in fields || 'rank' in fields;

function checkCards(places: readonly AccessedPlace[], plan: TablePlan) {
  const { table, inserts, updates, current } = plan;
  const moves = updates.filter(isMove);
  const comesBack = updates.some(({ is_archived: isArchived }) => isArchived === false);
  const adds = inserts.length > 0 || moves.length > 0 || comesBack;
  if (adds && places.some((place) => place.blocked)) throw blocked();
  for (const fields of moves) {
    const isLocked = current.get(keyOf(table, fields))?.is_fixed === 0;
    if (isLocked && !('is_fixed' in fields)) throw locked('card');
  }
}

/** A locked list keeps its place among the others. */
function checkLists({ table, updates, current }: TablePlan) {
  for (const fields of updates.filter((one) => 'rank' in one && !('is_fixed' in one))) {
    if (current.get(keyOf(table, fields))?.is_fixed === 0) throw locked('list');
  }
}

/**
 * Refuses to undo what the caller may no longer do: the right that the call took is needed again, on
 * every board that it changed.
 */
export async function checkRights(
  context: CallContext,
  plan: UndoPlan,
  { needs, boardIds }: { needs: Right; boardIds: readonly number[] },
): Promise<void> {
  const places = await placesOf(context, boardIds);
  const mayAll = (right: Right) => places.every((place) => hasRight(place, right));
  if (!mayAll(needs)) throw forbidden();
  // What others have added goes along with what is deleted, as by deleting it.
  const takesAlong = plan.conflicts.some(({ fields }) => fields === null);
  if (takesAlong && !mayAll('organize')) throw forbidden();
  const isAsLeft = plan.conflicts.every(({ entity }) => entity !== 'member');
  for (const table of plan.tables) {
    checkAuthors(context, table);
    if (table.table.entity === 'member') checkMembers(context, table, isAsLeft);
    if (table.table.entity === 'board') await checkBoard(context, table);
    if (table.table.entity === 'list') checkLists(table);
    if (table.table.entity === 'card') checkCards(places, table);
  }
}
