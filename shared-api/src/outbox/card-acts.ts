import { flagOf } from '../client/index.ts';
import type { NewChange } from '../remote/index.ts';

interface OfCard {
  readonly cardId: number;
}

/** A change of a card that both a command of its board and, where no board is loaded, a page of the shell can make. */
interface Act<Given extends OfCard> extends Pick<NewChange, 'call' | 'saves' | 'canWait'> {
  readonly name: string;
  /** Left out: what is given. */
  readonly input?: (given: Given) => object;
  readonly shows?: (given: Given) => NewChange['shows'];
}

/** Completes a card, or opens it again. */
export const completion = {
  name: 'card/complete',
  call: 'card.setStatus',
  input: ({ cardId, isComplete }: OfCard & { readonly isComplete: boolean }) => ({
    cardId,
    complete: flagOf(isComplete),
  }),
  shows: ({ cardId: id, isComplete }: OfCard & { readonly isComplete: boolean }) =>
    [{ op: 'setCard', id, fields: { complete: flagOf(isComplete) } }] as const,
  saves: 'card',
} as const;

/** Stops the timer that the person has running. */
export const timerStop = {
  name: 'time/stop',
  call: 'card.stopTimer',
  input: (_given: OfCard) => ({}),
  canWait: false,
} as const;

/** The change that the command of the card's board would make. */
export function changeOfAct<Given extends OfCard>(
  { name: command, call, input, shows, ...rest }: Act<Given>,
  boardId: number,
  given: Given,
): NewChange {
  return {
    command,
    call,
    input: { ...(input?.(given) ?? given), boardId },
    boardId,
    cardId: given.cardId,
    shows: shows?.(given) ?? [],
    ...rest,
  };
}
