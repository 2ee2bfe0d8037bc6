import { createSlice } from '@reduxjs/toolkit';
import type { BatchPart, QueuedChange } from '../remote/index.ts';
import { createdBy } from './local-ids.ts';
import {
  changeLeft,
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  fileProgressed,
} from './outbox-actions.ts';

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

const initialState = (): OutboxState => ({
  waiting: [],
  isStuck: false,
  sendingKey: null,
  sentShare: 0,
  ids: {},
  batches: [],
});

/** The changes that the server has not confirmed yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    void builder
      .addCase(changeQueued, (state, { payload }): OutboxState => ({
        ...state,
        waiting: [...state.waiting, payload],
        batches: withPart(state.batches, payload),
      }))
      .addCase(changeSent, (state, { payload }): OutboxState => {
        const { change, answer: response } = payload;
        const created = createdBy(change, response);
        return {
          waiting: without(state.waiting, [change.key]),
          isStuck: false,
          sendingKey: null,
          sentShare: 0,
          ids: created ? { ...state.ids, [created.localId]: created.id } : state.ids,
          batches: settle(state.batches, [change]),
        };
      })
      .addCase(changesRefused, (state, { payload: { changes, refusal } }): OutboxState => {
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
      })
      .addCase(changeLeft, (state, { payload }): OutboxState => ({
        ...state,
        sendingKey: payload,
        sentShare: 0,
      }))
      .addCase(fileProgressed, (state, { payload }) =>
        state.sendingKey === payload.key ? { ...state, sentShare: payload.share } : state,
      )
      .addCase(changesStuck, (state): OutboxState => ({
        ...state,
        isStuck: true,
        sendingKey: null,
      })),
});
