import type { Right } from 'shared-api/contract';
import { isUndoable, UNDOABLE_DAYS } from 'shared-api/limits';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import { loggedColumns, type LoggedChange } from '../changes/logged-change.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { ago } from '../database/time.ts';
import { signalTimersOf } from '../entities/cards/card-timers.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { refuseArchived } from './archived-since.ts';
import { type NetChange, netChanges } from './net-changes.ts';
import { planUndo, type UndoPlan } from './plan-undo.ts';
import { changedSince, notUndoable } from './undo-refusals.ts';
import { signalTimers, stopTimers } from './stopped-timers.ts';
import { checkRights } from './undo-rights.ts';
import { UNDONE_TABLES } from './undone-tables.ts';
import { writeUndo } from './write-undo.ts';

interface MadeCall {
  readonly call: string;
  readonly needs: Right;
  readonly entries: readonly LoggedChange[];
  readonly boardIds: readonly number[];
}

/** What a call of the caller has changed; all of it, if it was sent and carried out twice. */
async function madeCall({ database, caller, place }: CallContext, key: string): Promise<MadeCall> {
  const rows = await database
    .selectFrom('made_calls as m')
    .innerJoin('changes as c', (join) => join.onRef('c.tx', '=', 'm.tx').onRef('c.at', '=', 'm.at'))
    .where('m.user_id', '=', caller.userId)
    .where('m.key', '=', key)
    .where('m.at', '>', ago(`${UNDOABLE_DAYS} days`))
    .select(['m.call', 'm.needs'])
    .select(loggedColumns)
    .orderBy('c.id')
    .execute();
  const [first] = rows;
  const boardIds = [...new Set(rows.flatMap(({ boardId }) => boardId ?? []))];
  if (first === undefined || !boardIds.includes(place.boardId)) throw notUndoable();
  return { call: first.call, needs: first.needs, entries: rows, boardIds };
}

/**
 * Refuses to change cards that are on another board by now, where the caller may have no rights. To
 * be called with the boards of the call locked: no card leaves them then.
 */
async function refuseElsewhere(
  { database }: CallContext,
  changes: readonly NetChange[],
  boardIds: readonly number[],
): Promise<void> {
  const cardIds = changes.flatMap(({ entity, entityId, cardId }) =>
    entity === 'card' ? entityId : (cardId ?? []),
  );
  const elsewhere = await database
    .selectFrom('cards')
    .select('id')
    .where('id', '=', anyOf(cardIds))
    .where('board_id', 'not in', boardIds)
    .limit(1)
    .executeTakeFirst();
  if (elsewhere !== undefined) throw notUndoable();
}

const isEmpty = ({ tables }: UndoPlan) =>
  tables.every(
    ({ inserts, updates, deletes }) => inserts.length + updates.length + deletes.length === 0,
  );

/** Signals to the people of a board that their lists of boards have changed. */
async function signalBoard(context: CallContext, { tables }: UndoPlan): Promise<void> {
  const id = context.place.boardId;
  const ofBoard = tables.filter(({ table }) => ['board', 'member'].includes(table.entity));
  if (isEmpty({ tables: ofBoard, conflicts: [] })) return;
  const removed = ofBoard
    .filter(({ table }) => table.entity === 'member')
    .flatMap(({ deletes }) => deletes.map(({ user_id: userId }) => userId as number));
  await signalPeople(context, { of: 'board', id }, { change: 'changed', removed });
}

const KNOWN = new Set(UNDONE_TABLES.map(({ entity }) => entity));

/** Undoing what the log of changes says that a call has changed. */
export const undoing = {
  async undo({ key, force }, context) {
    const { call, needs, entries, boardIds } = await madeCall(context, key);
    const net = netChanges(entries);
    const isKnown = net.every(({ entity }) => KNOWN.has(entity));
    if (!isKnown || !isUndoable(call)) throw notUndoable();
    context.recordAs({ call, needs });
    await lockBoards(context.database, boardIds);
    await refuseElsewhere(context, net, boardIds);
    const { changes, timersStopped } = await stopTimers(context, net, { always: false });
    const plan = await planUndo(context.database, changes);
    await checkRights(context, plan, { needs, boardIds });
    const since = { boardIds, since: entries.at(-1)?.id ?? 0 };
    await refuseArchived(context, plan, since);
    if (plan.conflicts.length > 0 && !force) {
      throw await changedSince(context, plan.conflicts, since);
    }
    if (isEmpty(plan)) throw notUndoable();
    const cards = plan.tables.find(({ table }) => table.entity === 'card');
    const deletedIds = cards?.deletes.map(({ id }) => id as number) ?? [];
    await signalTimersOf(context, deletedIds);
    await writeUndo(context, plan, { boardIds, firstEntry: entries[0]?.id ?? 0 });
    await signalBoard(context, plan);
    signalTimers(context, changes);
    return { data: { timersStopped } };
  },
} satisfies DomainHandlers<'change'>;
