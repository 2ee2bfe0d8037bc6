import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CardSummary, Overview } from 'shared-api/client';
import { changeQueued, changesRefused } from 'shared-api/outbox';
import type { NewChange, QueuedChange } from 'shared-api/remote';
import { texts } from '../texts.ts';

interface Tick {
  readonly boardId: number;
  readonly cardId: number;
  readonly complete: 0 | 1;
}

interface NewCard {
  readonly name: string;
  readonly board: { readonly id: number; readonly name: string };
  readonly listId: number;
}

/** A person adds a card outside its board. */
export const cardAdded = createAction<NewCard>('home/cardAdded');

/** Further down than any list has cards. */
const AT_END = 1_000_000;

const ADD = 'home/addCard';

export const changeOfNewCard = ({ name, board, listId }: NewCard): NewChange => ({
  command: ADD,
  call: 'card.create',
  input: { name, boardId: board.id, listId, position: AT_END },
  boardId: board.id,
  shows: [],
  typed: name,
  success: texts.cardAdded(board.name),
});

export const isNewCard = ({ command }: QueuedChange): boolean => command === ADD;

/** A person completes a card outside its board, or opens it again. */
export const cardTicked = createAction<Tick>('home/cardTicked');

const CALL = 'card.setStatus';

/** The same change as that of the card's board, which shows it too until the server has confirmed it. */
export const changeOfTick = (tick: Tick): NewChange => ({
  command: 'card/complete',
  call: CALL,
  input: { ...tick },
  boardId: tick.boardId,
  cardId: tick.cardId,
  shows: [{ op: 'setCard', id: tick.cardId, fields: { complete: tick.complete } }],
  saves: 'card',
});

export const isTick = ({ call }: QueuedChange) => call === CALL;

function withComplete(overview: Overview, { cardId, complete }: Tick): Overview {
  const ticked = (cards: CardSummary[]) =>
    cards.map((card) => (card.id === cardId ? { ...card, complete } : card));
  return {
    ...overview,
    myCards: ticked(overview.myCards),
    dueSoon: ticked(overview.dueSoon),
    favorites: ticked(overview.favorites),
  };
}

/** What was read, with the ticks that wait for the server. */
export const withWaitingTicks = (overview: Overview, waiting: readonly QueuedChange[]): Overview =>
  waiting
    .filter(isTick)
    .reduce((shown, { input }) => withComplete(shown, input as unknown as Tick), overview);

/** Shows ticks at once, and takes back those that are refused. */
export function withTicks(overview: Overview, action: UnknownAction): Overview {
  if (changeQueued.match(action) && isTick(action.payload))
    return withComplete(overview, action.payload.input as unknown as Tick);
  if (!changesRefused.match(action)) return overview;
  return action.payload.changes.filter(isTick).reduce((shown, { input }) => {
    const tick = input as unknown as Tick;
    return withComplete(shown, { ...tick, complete: tick.complete === 1 ? 0 : 1 });
  }, overview);
}
