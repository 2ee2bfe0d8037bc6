import { defineChange } from 'shared-api/outbox';
import type { UndoableCall } from 'shared-api/limits';
import type { NewChange } from 'shared-api/remote';

/** An act that can be undone, or an undo of one that can be undone in turn. */
export interface Step {
  /** The key that it was sent with. */
  readonly key: string;
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
}

/** Takes back what a step has done; the server makes of it what it has logged. */
export const stepBack = defineChange<'change.undo', WantedStep>({
  name: 'history/undo',
  call: 'change.undo',
  input: ({ step: { boardId, key }, isForced = false }) => ({ boardId, key, force: isForced }),
  rest: ({ step, direction }) => ({
    boardId: step.boardId,
    details: { step, direction },
    // What the screen lacks afterwards is known to the server alone.
    rereads: true,
  }),
});

/** The step that a change is about, and its direction. */
export const wantedOf = ({ details }: NewChange): WantedStep => details as unknown as WantedStep;
