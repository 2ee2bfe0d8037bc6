import { renderRemote } from 'shared-ui/testing';
import type { CardSurroundings, Slots } from 'shared-api/remote';
import remote from '../app.tsx';
import { fakeCard } from './fake-card.ts';

interface Options {
  /** The address of the board, if the card was opened over it. */
  boardBelow?: string;
  /** What other remotes bring for the page. */
  slots?: Partial<Slots>;
}

/** Opens card 9 as a page, or over its board. */
export function openCard(server = fakeCard(), { boardBelow, slots }: Options = {}) {
  const outletContext: CardSurroundings = { boardBelow: boardBelow ?? null };
  return renderRemote(remote, {
    handlers: server.handlers,
    at: '/dashboard/list/1/2/3/card/9',
    mountedAt: 'dashboard/list/:projectId/:boardId/:listId/card/:cardId',
    outletContext,
    ...(slots && { slots }),
  });
}
