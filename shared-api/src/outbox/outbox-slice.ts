import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
  initialState: (): OutboxState => ({ waiting: [], isStuck: false, ids: {}, batches: [] }),
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
        ids: created ? { ...state.ids, [created.localId]: created.id } : state.ids,
        batches: settle(state.batches, [change]),
      };
    },
    /** The server has refused the first of these changes; the others were made on it. */
    changesRefused: (
      state,
      { payload }: PayloadAction<{ changes: readonly QueuedChange[] }>,
    ): OutboxState => ({
      ...state,
      waiting: without(
        state.waiting,
        payload.changes.map(({ key }) => key),
      ),
      batches: settle(state.batches, payload.changes),
      isStuck: false,
    }),
    changesStuck: (state): OutboxState => ({ ...state, isStuck: true }),
  },
  selectors: {
    selectWaiting: ({ waiting }) => waiting,
    selectIsAllSent: ({ waiting }) => waiting.length === 0,
    selectIsStuck: ({ isStuck }) => isStuck,
    selectIds: ({ ids }) => ids,
    selectBatches: ({ batches }) => batches,
  },
});

export const { changeQueued, changeSent, changesRefused, changesStuck } = outboxSlice.actions;
export const { selectWaiting, selectIsAllSent, selectIsStuck, selectIds, selectBatches } =
  outboxSlice.selectors;

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
