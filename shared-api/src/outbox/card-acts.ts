import { flagOf } from '../client/index.ts';

/**
 * Changes of a card that are made by a command of its board or, if no board is loaded, by a page of
 * the shell. To listeners they are the same kind of change.
 */

interface Completion {
  readonly cardId: number;
  readonly isComplete: boolean;
}

/** Completes a card, or opens it again. */
export const completion = {
  name: 'card/complete',
  call: 'card.setStatus',
  input: ({ cardId, isComplete }: Completion) => ({ cardId, complete: flagOf(isComplete) }),
  shows: ({ cardId: id, isComplete }: Completion) =>
    [{ op: 'setCard', id, fields: { complete: flagOf(isComplete) } }] as const,
  saves: 'card',
} as const;

/** Stops the timer that the person has running. */
export const timerStop = {
  name: 'time/stop',
  call: 'card.stopTimer',
  input: (_given: { readonly cardId: number }) => ({}),
  canWait: false,
} as const;
