import PQueue from 'p-queue';
import { createPace } from './pace.ts';
import { createQueuePerKey } from './queue-per-key.ts';

/** How many calls may run and wait on this node: per person, per board and in total. */
export const CALL_LIMITS = {
  callsOfPerson: 2,
  /** Fewer than `callsOfPerson`, so that a change that waits for a lock leaves room for reads. */
  changesOfPerson: 1,
  uploadsOfPerson: 2,
  /** For each kind of call. */
  waitingOfPerson: 100,
  changesOfBoard: 2,
  /** Fewer than the pool has connections: the rest is always there for reading. */
  changes: 6,
} as const;

export interface CallQueues {
  read: <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;
  /** The board is null when the call does not name one. */
  change: <Result>(
    about: { userId: number; boardId: number | null },
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** Runs while a file is being received, whose sender may be slow. */
  upload: <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Shares this node between people. A person's calls wait for each other, and so do calls that
 * change one board, so that nobody's long transactions or waits for locks take the connections of
 * others.
 */
export function createCallQueues(): CallQueues {
  const mostWaiting = CALL_LIMITS.waitingOfPerson;
  const pace = createPace<number>(() => performance.now());
  const calls = createQueuePerKey({ atOnce: CALL_LIMITS.callsOfPerson, mostWaiting, pace });
  const changes = createQueuePerKey<number>({ atOnce: CALL_LIMITS.changesOfPerson, mostWaiting });
  const uploads = createQueuePerKey<number>({ atOnce: CALL_LIMITS.uploadsOfPerson, mostWaiting });
  const onBoard = createQueuePerKey<number>({ atOnce: CALL_LIMITS.changesOfBoard });
  const all = new PQueue({ concurrency: CALL_LIMITS.changes });
  return {
    read: calls.run,
    upload: uploads.run,
    change({ userId, boardId }, work) {
      const queued = () => all.add(work);
      const onItsBoard = () => (boardId === null ? queued() : onBoard.run(boardId, queued));
      return changes.run(userId, () => calls.run(userId, onItsBoard));
    },
  };
}
