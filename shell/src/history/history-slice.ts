import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isUndoable } from 'shared-api/limits';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { stepBack, wantedOf, type Step, type WantedStep } from './history-change.ts';

/** More steps than anybody remembers. */
const MAX_STEPS = 500;

/** A step that the server does not go without being asked, and why. */
interface AskedStep extends WantedStep {
  readonly reason: string;
}

interface HistoryState {
  /** What this tab has done, the latest last. */
  readonly undo: readonly Step[];
  /** What it has undone since, the latest last. */
  readonly redo: readonly Step[];
  readonly asked: AskedStep | null;
}

const initialState = (): HistoryState => ({ undo: [], redo: [], asked: null });

const without = (steps: readonly Step[], key: string) => steps.filter((step) => step.key !== key);
const withStep = (steps: readonly Step[], step: Step) => [...steps, step].slice(-MAX_STEPS);

/** A new act: what was undone before it cannot be redone. */
const done = (state: HistoryState, step: Step): HistoryState => ({
  ...state,
  undo: withStep(state.undo, step),
  redo: [],
});

function queued(state: HistoryState, change: QueuedChange): HistoryState {
  if (stepBack.isOne(change)) {
    const { step, direction } = wantedOf(change);
    return { ...state, [direction]: without(state[direction], step.key) };
  }
  const { key, call, boardId } = change;
  return boardId !== undefined && isUndoable(call) ? done(state, { key, boardId, call }) : state;
}

function sent(state: HistoryState, change: QueuedChange): HistoryState {
  if (!stepBack.isOne(change)) return state;
  const { step, direction } = wantedOf(change);
  const back = direction === 'undo' ? 'redo' : 'undo';
  return { ...state, [back]: withStep(state[back], { ...step, key: change.key }) };
}

/** A refused act has done nothing, and a refused step can be tried again. */
function refused(state: HistoryState, change: QueuedChange): HistoryState {
  if (!stepBack.isOne(change)) return { ...state, undo: without(state.undo, change.key) };
  const { step, direction } = wantedOf(change);
  return { ...state, [direction]: withStep(state[direction], step) };
}

/** What the person has done in this tab, on whichever board, to undo and redo it. */
export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    /** A form has sent an act that can be undone. */
    actSent: (state, { payload }: PayloadAction<Step>) => done(state, payload),
    /** The person wants to go a step; left out: the last one. */
    stepWanted: (state, _: PayloadAction<Omit<WantedStep, 'step'> & { step?: Step }>) => ({
      ...state,
      asked: null,
    }),
    stepAsked: (state, { payload }: PayloadAction<AskedStep>) => ({ ...state, asked: payload }),
    /** The person leaves it as it is, and the next step is the one before. */
    stepDeclined: (state) => {
      if (state.asked === null) return state;
      const { step, direction } = state.asked;
      return { ...state, asked: null, [direction]: without(state[direction], step.key) };
    },
    /** It can never be gone, and would be in the way of those before. */
    stepForgotten: (state, { payload: { step, direction } }: PayloadAction<WantedStep>) => ({
      ...state,
      [direction]: without(state[direction], step.key),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(changeQueued, (state, { payload }) => queued(state, payload))
      .addCase(changeSent, (state, { payload }) => sent(state, payload.change))
      .addCase(changesRefused, (state, { payload }) => payload.changes.reduce(refused, state)),
  selectors: {
    selectHistory: (state) => state,
    selectAskedStep: ({ asked }) => asked,
  },
});

export const { actSent, stepWanted, stepAsked, stepDeclined, stepForgotten } = historySlice.actions;
export const { selectHistory, selectAskedStep } = historySlice.selectors;
