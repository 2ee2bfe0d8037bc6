import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../client/index.ts';
import type {
  BatchPart,
  EditConflict,
  LastEditor,
  MergedText,
  QueuedChange,
} from '../remote/index.ts';
import { createdBy } from './local-ids.ts';

/** A response with status 200, as the client returns it. */
export interface SentResponse {
  readonly data?: unknown;
  readonly [extra: string]: unknown;
}

/** Why the server has refused a change, as plain data. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'params' | 'current'>;

/** A batch that is being sent: how far it has come. */
export interface BatchProgress extends Pick<BatchPart, 'id' | 'done'> {
  readonly total: number;
  readonly settled: number;
}

export interface OutboxState {
  /** Changes that the server has not confirmed, in the order they were made. */
  readonly waiting: readonly QueuedChange[];
  /** The server could not be reached; they are kept and tried again. */
  readonly isStuck: boolean;
  /** The key of the change that is on its way; null between tries. */
  readonly sendingKey: string | null;
  /** How much of its file is sent, 0 to 1; 0 without a file. */
  readonly sentShare: number;
  /** The server's ids of entities that were created on this page, by their local ids. */
  readonly ids: Readonly<Record<number, number>>;
  /** The batches of the waiting changes, the first one first. */
  readonly batches: readonly BatchProgress[];
}

const without = (waiting: OutboxState['waiting'], keys: readonly string[]) =>
  waiting.filter(({ key }) => !keys.includes(key));

function withPart(batches: OutboxState['batches'], { batch }: QueuedChange) {
  if (batch === undefined) return batches;
  const { id, count, done } = batch;
  const known = batches.find((one) => one.id === id);
  if (known === undefined) return [...batches, { id, done, total: count, settled: 0 }];
  return batches.map((one) => (one === known ? { ...one, total: one.total + count } : one));
}

/** How far the batches are once some changes have been settled; those that are through are gone. */
function settle(
  batches: OutboxState['batches'],
  settled: readonly QueuedChange[],
): OutboxState['batches'] {
  const counts = new Map<string, number>();
  for (const { batch } of settled)
    if (batch) counts.set(batch.id, (counts.get(batch.id) ?? 0) + batch.count);
  if (counts.size === 0) return batches;
  return batches
    .map((one) => ({ ...one, settled: one.settled + (counts.get(one.id) ?? 0) }))
    .filter((one) => one.settled < one.total);
}

/** The changes that the server has not confirmed yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: (): OutboxState => ({
    waiting: [],
    isStuck: false,
    sendingKey: null,
    sentShare: 0,
    ids: {},
    batches: [],
  }),
  reducers: {
    changeQueued: (state, { payload }: PayloadAction<QueuedChange>): OutboxState => ({
      ...state,
      waiting: [...state.waiting, payload],
      batches: withPart(state.batches, payload),
    }),
    /** The server has confirmed a change. `answer` keeps its name: remotes of earlier versions read it. */
    changeSent: (
      state,
      {
        payload: { change, answer: response },
      }: PayloadAction<{ change: QueuedChange; answer: SentResponse }>,
    ): OutboxState => {
      const created = createdBy(change, response);
      return {
        waiting: without(state.waiting, [change.key]),
        isStuck: false,
        sendingKey: null,
        sentShare: 0,
        ids: created ? { ...state.ids, [created.localId]: created.id } : state.ids,
        batches: settle(state.batches, [change]),
      };
    },
    /**
     * The server has refused the first of these changes, or the person has discarded it; the others
     * were made on it.
     */
    changesRefused: (
      state,
      { payload }: PayloadAction<{ changes: readonly QueuedChange[]; refusal?: Refusal }>,
    ): OutboxState => {
      const { changes, refusal } = payload;
      const keys = changes.map(({ key }) => key);
      const waiting = without(state.waiting, keys);
      const isSendingOver =
        refusal !== undefined || (state.sendingKey !== null && keys.includes(state.sendingKey));
      return {
        ...state,
        waiting,
        batches: settle(state.batches, changes),
        isStuck: refusal === undefined && waiting.length > 0 && state.isStuck,
        sendingKey: isSendingOver ? null : state.sendingKey,
      };
    },
    changeLeft: (state, { payload }: PayloadAction<string>): OutboxState => ({
      ...state,
      sendingKey: payload,
      sentShare: 0,
    }),
    fileProgressed: (state, { payload }: PayloadAction<{ key: string; share: number }>) =>
      state.sendingKey === payload.key ? { ...state, sentShare: payload.share } : state,
    changesStuck: (state): OutboxState => ({ ...state, isStuck: true, sendingKey: null }),
  },
  selectors: {
    selectWaiting: ({ waiting }) => waiting,
    selectIsAllSent: ({ waiting }) => waiting.length === 0,
    /** Whether nothing waits that shows on a screen: a file does only once it is sent. */
    selectOnlyFilesWait: ({ waiting }) => waiting.every(({ file }) => file !== undefined),
    selectIsStuck: ({ isStuck }) => isStuck,
    selectSendingKey: ({ sendingKey }) => sendingKey,
    selectSentShare: ({ sentShare }) => sentShare,
    /** The key of the change that is on its way and can no longer be discarded; a file can. */
    selectLeftKey: ({ sendingKey, waiting }) =>
      waiting.find(({ key, file }) => key === sendingKey && file === undefined)?.key ?? null,
    selectIds: ({ ids }) => ids,
    selectBatches: ({ batches }) => batches,
  },
});

export const {
  changeLeft,
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  fileProgressed,
} = outboxSlice.actions;
export const {
  selectWaiting,
  selectIsAllSent,
  selectOnlyFilesWait,
  selectIsStuck,
  selectSendingKey,
  selectSentShare,
  selectLeftKey,
  selectIds,
  selectBatches,
} = outboxSlice.selectors;

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

/** The part of the store that this slice's selectors read. */
export interface WithOutbox {
  outbox: OutboxState;
}
