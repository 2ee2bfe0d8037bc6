import { defineChange } from 'shared-api/outbox';
import { isUndoable, type UndoableCall } from 'shared-api/limits';
import type { NewChange, PluralForms, QueuedChange } from 'shared-api/remote';

/** A part of an act that was too large for one call. */
interface StepPart {
  /** The key that it was sent with. */
  readonly key: string;
  /** How many things it has changed. */
  readonly count: number;
  /** Left out by an earlier version, whose acts were on one board each. */
  readonly boardId?: number;
}

/** An act that can be undone, or an undo of one that can be undone in turn. */
export interface Step {
  /** The key that it was sent with, or its batch if it was sent in parts. */
  readonly key: string;
  /** If it was sent in parts: each of them, in the order in which they were sent. */
  readonly parts?: readonly StepPart[];
  readonly boardId: number;
  /** What was done, whichever way. */
  readonly call: UndoableCall;
}

/** Whether a step goes back or forth. */
export type Direction = 'undo' | 'redo';

/** A step that a person wants to go, in one direction. */
export interface WantedStep {
  readonly step: Step;
  readonly direction: Direction;
  /** Also where somebody else has changed the same since. */
  readonly isForced?: boolean;
  /** If it is gone in parts: their batch, by which the way back is one step. */
  readonly batch?: string;
}

interface SentStep extends WantedStep {
  /** Left out: the step is gone at once. */
  readonly part?: { readonly of: string; readonly done: PluralForms };
}

/** Takes back what a step has done; the server makes of it what it has logged. */
export const stepBack = defineChange<'change.undo', SentStep>({
  name: 'history/undo',
  call: 'change.undo',
  input: ({ step: { boardId, key, parts }, isForced = false }) => ({
    boardId: parts?.[0]?.boardId ?? boardId,
    key: parts?.[0]?.key ?? key,
    force: isForced,
  }),
  rest: ({ step, direction, part }) => ({
    boardId: step.parts?.[0]?.boardId ?? step.boardId,
    details: { step, direction, batch: part?.of },
    ...(part && {
      batch: { id: part.of, count: step.parts?.[0]?.count ?? 1, done: part.done },
    }),
    // What the screen lacks afterwards is known to the server alone.
    rereads: true,
  }),
});

/** The step that a change is about, and its direction. */
export const wantedOf = ({ details }: NewChange): WantedStep => details as unknown as WantedStep;

/** The step by which a change can be undone; undefined if it cannot. */
export function stepOf({ key, call, boardId, batch }: QueuedChange): Step | undefined {
  if (boardId === undefined || !isUndoable(call)) return undefined;
  if (batch === undefined) return { key, call, boardId };
  return { key: batch.id, parts: [{ key, count: batch.count, boardId }], call, boardId };
}
