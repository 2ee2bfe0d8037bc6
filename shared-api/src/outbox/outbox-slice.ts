import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QueuedChange } from '../remote/index.ts';
import { createdBy } from './local-ids.ts';

/** A response with status 200, as the client returns it. */
export interface SentResponse {
  readonly data?: unknown;
  readonly [extra: string]: unknown;
}

export interface OutboxState {
  /** Changes that the server has not confirmed, in the order they were made. */
  readonly waiting: readonly QueuedChange[];
  /** The server could not be reached; they are kept and tried again. */
  readonly isStuck: boolean;
  /** The server's ids of entities that were created on this page, by their local ids. */
  readonly ids: Readonly<Record<number, number>>;
}

const without = (waiting: OutboxState['waiting'], keys: readonly string[]) =>
  waiting.filter(({ key }) => !keys.includes(key));

/** The changes that the server has not confirmed yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: (): OutboxState => ({ waiting: [], isStuck: false, ids: {} }),
  reducers: {
    changeQueued: (state, { payload }: PayloadAction<QueuedChange>): OutboxState => ({
      ...state,
      waiting: [...state.waiting, payload],
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
      isStuck: false,
    }),
    changesStuck: (state): OutboxState => ({ ...state, isStuck: true }),
  },
  selectors: {
    selectWaiting: ({ waiting }) => waiting,
    selectIsAllSent: ({ waiting }) => waiting.length === 0,
    selectIsStuck: ({ isStuck }) => isStuck,
    selectIds: ({ ids }) => ids,
  },
});

export const { changeQueued, changeSent, changesRefused, changesStuck } = outboxSlice.actions;
export const { selectWaiting, selectIsAllSent, selectIsStuck, selectIds } = outboxSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithOutbox {
  outbox: OutboxState;
}
