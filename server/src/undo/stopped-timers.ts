import type { CallContext } from '../calls/call-context.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { NetChange } from './net-changes.ts';

interface Returning {
  readonly changes: readonly NetChange[];
  /** How many timers come back as time that was spent until their card was deleted. */
  readonly timersStopped: number;
}

const isRunning = ({ entity, before, after }: NetChange) =>
  entity === 'timeEntry' && after === null && before?.ended_at === null;

/** Nobody, if their account is gone. */
const ownersOf = ({ before }: NetChange) =>
  typeof before?.user_id === 'number' ? [before.user_id] : [];

/** The people among these with a running timer, who start no other one meanwhile. */
async function timing({ database }: CallContext, userIds: readonly number[]) {
  await database
    .selectFrom('users')
    .where('id', '=', anyOf(userIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await database
    .selectFrom('time_entries')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/**
 * A timer that ran on a deleted card comes back running, unless its owner has started another since
 * or `always` is given: then it comes back stopped at the deletion, and no time is lost or counted
 * twice.
 */
export async function stopTimers(
  context: CallContext,
  changes: readonly NetChange[],
  { always }: { always: boolean },
): Promise<Returning> {
  const running = changes.filter(isRunning);
  if (running.length === 0) return { changes, timersStopped: 0 };
  const busy = always ? null : await timing(context, running.flatMap(ownersOf));
  const runsOn = (change: NetChange) =>
    busy !== null && ownersOf(change).some((userId) => !busy.has(userId));
  const stopped = new Set(running.filter((change) => !runsOn(change)));
  const stop = (change: NetChange): NetChange => {
    const startedAt = change.before?.started_at as string;
    // The log has whole milliseconds, and nothing ends before it has started.
    const endedAt = Date.parse(startedAt) < Date.parse(change.at) ? change.at : startedAt;
    return { ...change, before: { ...change.before, ended_at: endedAt } };
  };
  return {
    changes: changes.map((change) => (stopped.has(change) ? stop(change) : change)),
    timersStopped: stopped.size,
  };
}

/** Notifies the owners of timers that run again, so that the clock in their header does, too. */
export function signalTimers({ signal }: CallContext, changes: readonly NetChange[]): void {
  for (const change of changes.filter(isRunning)) {
    const { entityId } = change;
    const people = ownersOf(change);
    signal({ entity: 'timer', entityId, change: 'changed', people });
  }
}
