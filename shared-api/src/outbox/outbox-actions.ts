import { createAction } from '@reduxjs/toolkit';
import type { ApiError } from '../client/index.ts';
import type { EditConflict, LastEditor, MergedText, QueuedChange } from '../remote/index.ts';

// Apart from the slice, whose reducer the shell alone runs: remotes need no more than these.

/** A response with status 200, as the client returns it. */
export interface SentResponse {
  readonly data?: unknown;
  readonly [extra: string]: unknown;
}

/** Why the server has refused a change, as plain data. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'params' | 'current'>;

export const changeQueued = createAction<QueuedChange>('outbox/changeQueued');

/** The server has confirmed a change. `answer` keeps its name: remotes of earlier versions read it. */
export const changeSent = createAction<{
  readonly change: QueuedChange;
  readonly answer: SentResponse;
}>('outbox/changeSent');

/**
 * The server has refused the first of these changes, or the person has discarded it; the others
 * were made on it.
 */
export const changesRefused = createAction<{
  readonly changes: readonly QueuedChange[];
  readonly refusal?: Refusal;
}>('outbox/changesRefused');

/** The change with this key is on its way. */
export const changeLeft = createAction<string>('outbox/changeLeft');

export const fileProgressed = createAction<{ readonly key: string; readonly share: number }>(
  'outbox/fileProgressed',
);

export const changesStuck = createAction('outbox/changesStuck');

/** The person wants what waits to be tried at once. */
export const sendingAsked = createAction('outbox/sendingAsked');

/**
 * A refusal has been reported. `lost` are those of the refused changes whose input nobody has taken
 * back.
 */
export const refusalReported = createAction<{
  readonly refused: readonly QueuedChange[];
  readonly lost: readonly QueuedChange[];
  readonly refusal: Refusal;
}>('outbox/refusalReported');

/** An edit waits for its person to decide; the changes with these keys are in it, and wait no more. */
export const conflictFound = createAction<{
  readonly conflict: EditConflict;
  readonly keys: readonly string[];
}>('outbox/conflictFound');

/** A change was sent with texts that hold what somebody else has written meanwhile, too. */
export const textsMerged = createAction<{
  readonly change: QueuedChange;
  readonly merges: readonly MergedText[];
  readonly theirs: LastEditor;
}>('outbox/textsMerged');
