import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CardSummary, Overview } from 'shared-api/client';
import { POSITION_AT_END } from 'shared-api/limits';
import { changeOfAct, changeQueued, changesRefused, completion } from 'shared-api/outbox';
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

const ADD = 'home/addCard';

export const changeOfNewCard = ({ name, board, listId }: NewCard): NewChange => ({
  command: ADD,
  call: 'card.create',
  input: { name, boardId: board.id, listId, position: POSITION_AT_END },
  boardId: board.id,
  shows: [],
  typed: name,
  success: texts.cardAdded(board.name),
});

export const isNewCard = ({ command }: QueuedChange): boolean => command === ADD;

/** A person completes a card outside its board, or opens it again. */
export const cardTicked = createAction<Tick>('home/cardTicked');

/** The card's board shows it too until the server has confirmed it. */
export const changeOfTick = ({ boardId, ...tick }: Tick): NewChange =>
  changeOfAct(completion, boardId, tick);

export const isTick = ({ command }: QueuedChange) => command === completion.name;

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
