import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import {
  stepBack,
  stepOf,
  wantedOf,
  type Direction,
  type Step,
  type WantedStep,
} from './history-change.ts';

/** More steps than anybody remembers. */
const MAX_STEPS = 500;

/** A step that the server does not go without being asked, and why. */
interface AskedStep extends WantedStep {
  /** Several if it is gone in parts. */
  readonly reasons: readonly string[];
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

/** Two parts of one step as one, the first part first. Those that differ are changes of cards. */
const joined = (first: Step, { call, parts = [] }: Step): Step => ({
  ...first,
  call: first.call === call ? call : 'card.bulk',
  parts: [...(first.parts ?? []), ...parts],
});

/** Adds a step, or a part to the one that it belongs to. */
function withStep(steps: readonly Step[], step: Step, join = joined): readonly Step[] {
  const last = steps.at(-1);
  const isPart = last !== undefined && last.key === step.key && step.parts !== undefined;
  return isPart ? [...steps.slice(0, -1), join(last, step)] : [...steps, step].slice(-MAX_STEPS);
}

/** Parts are undone from the last to the first, so that those refused later come before. */
const withRefused = (steps: readonly Step[], step: Step) =>
  withStep(steps, step, (last, refusedPart) => joined(refusedPart, last));

/** A new act: what was undone before it cannot be redone. */
const done = (state: HistoryState, step: Step): HistoryState => ({
  ...state,
  undo: withStep(state.undo, step),
  redo: [],
});

const hasDone = (steps: readonly Step[], key: string) =>
  steps.some((step) => step.key === key || step.parts?.some((part) => part.key === key));

function queued(state: HistoryState, change: QueuedChange): HistoryState {
  if (stepBack.isOne(change)) {
    const { step, direction } = wantedOf(change);
    return { ...state, [direction]: without(state[direction], step.key) };
  }
  // What waited when the page was loaded again is queued again.
  if (hasDone(state.undo, change.key)) return state;
  const step = stepOf(change);
  return step === undefined ? state : done(state, step);
}

/** The step that leads back from a step that has been gone. */
function stepBackOf(step: Step, { key, batch, boardId = step.boardId }: QueuedChange): Step {
  const { parts: _, ...rest } = step;
  if (batch === undefined) return { ...rest, key };
  return { ...rest, key: batch.id, parts: [{ key, count: batch.count, boardId }] };
}

function sent(state: HistoryState, change: QueuedChange): HistoryState {
  if (!stepBack.isOne(change)) return state;
  const { step, direction } = wantedOf(change);
  const back = direction === 'undo' ? 'redo' : 'undo';
  return { ...state, [back]: withStep(state[back], stepBackOf(step, change)) };
}

function withoutPart(steps: readonly Step[], { key, batch }: QueuedChange): readonly Step[] {
  if (batch === undefined) return without(steps, key);
  return steps.flatMap((step) => {
    if (step.key !== batch.id) return step;
    const parts = step.parts?.filter((part) => part.key !== key) ?? [];
    return parts.length === 0 ? [] : { ...step, parts };
  });
}

/** A refused act has done nothing, and a refused step can be tried again. */
function refused(state: HistoryState, change: QueuedChange): HistoryState {
  if (!stepBack.isOne(change)) return { ...state, undo: withoutPart(state.undo, change) };
  const { step, direction } = wantedOf(change);
  return { ...state, [direction]: withRefused(state[direction], step) };
}

/** What the person has done in this tab, on whichever board, to undo and redo it. */
export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    /** What this tab has done before the page was loaded again. */
    historyRestored: (state, { payload }: PayloadAction<Pick<HistoryState, Direction>>) => {
      const earlier = payload.undo.filter(({ key }) => !hasDone(state.undo, key));
      const undo = [...earlier, ...state.undo].slice(-MAX_STEPS);
      return { ...state, undo, redo: state.undo.length === 0 ? payload.redo : state.redo };
    },
    /** A form has sent an act that can be undone. */
    actSent: (state, { payload }: PayloadAction<Step>) => done(state, payload),
    /** The person wants to go a step; left out: the last one. */
    stepWanted: (state, _: PayloadAction<Omit<WantedStep, 'step'> & { step?: Step }>) => ({
      ...state,
      asked: null,
    }),
    stepAsked: (state, { payload }: PayloadAction<AskedStep>) => {
      const { asked } = state;
      if (asked?.step.key !== payload.step.key) return { ...state, asked: payload };
      const reasons = [...new Set([...asked.reasons, ...payload.reasons])];
      return { ...state, asked: { ...payload, step: joined(payload.step, asked.step), reasons } };
    },
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

export const { historyRestored, actSent, stepWanted, stepAsked, stepDeclined, stepForgotten } =
  historySlice.actions;
export const { selectHistory, selectAskedStep } = historySlice.selectors;
