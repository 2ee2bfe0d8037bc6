import { createAction } from '@reduxjs/toolkit';
import { type CardSummary, flagOf, isComplete, type Overview } from 'shared-api/client';
import { POSITION_AT_END } from 'shared-api/limits';
import { completion, createPending, defineChange, shows } from 'shared-api/outbox';
import { formatDayInText } from 'shared-ui/dates';
import type { DateRange } from 'shared-ui/date-range';
import { texts } from '../texts.ts';

interface Tick {
  readonly boardId: number;
  readonly cardId: number;
  readonly isComplete: boolean;
}

interface NewCard {
  readonly name: string;
  readonly description?: string;
  readonly board: { readonly id: number; readonly name: string };
  readonly listId: number;
  readonly userId: number;
}

interface DatedCard {
  readonly card: CardSummary;
  readonly dates: Partial<DateRange>;
}

/** A person adds a card outside its board; it is assigned to them, so that home shows it. */
export const cardAdded = createAction<NewCard>('home/cardAdded');
/** A person completes a card outside its board, or opens it again. */
export const cardTicked = createAction<Tick>('home/cardTicked');
/** A person gives a card other dates outside its board. */
export const cardDated = createAction<DatedCard>('home/cardDated');

export const creation = defineChange({
  name: 'home/addCard',
  call: 'card.create',
  input: ({ name, description = '', board, listId, userId }: NewCard) => ({
    name,
    ...(description !== '' && { description }),
    boardId: board.id,
    listId,
    position: POSITION_AT_END,
    users: [userId],
  }),
  rest: ({ name, board }) => ({
    boardId: board.id,
    typed: name,
    success: texts.cardAdded(board.name),
  }),
});

/** The card's board shows it too until the server has confirmed it. */
export const tick = defineChange({
  ...completion,
  input: ({ boardId, ...given }: Tick) => ({ boardId, ...completion.input(given) }),
  rest: (given) => ({
    boardId: given.boardId,
    cardId: given.cardId,
    shows: completion.shows(given),
    saves: completion.saves,
  }),
});

/** Dates that somebody else has changed meanwhile are not overwritten. */
export const dating = defineChange({
  name: 'home/dateCard',
  call: 'card.edit',
  input: ({ card, dates }: DatedCard) => ({ boardId: card.boardId, cardId: card.id, ...dates }),
  rest({ card, dates }) {
    const { id, name, boardId, version, startAt, dueDate } = card;
    const due = dates.dueDate === undefined ? dueDate : dates.dueDate;
    return {
      boardId,
      cardId: id,
      shows: [{ op: 'setCard', id, fields: dates }],
      saves: 'card',
      edit: {
        of: 'card',
        id,
        version,
        before: {
          ...(dates.startAt !== undefined && { startAt }),
          ...(dates.dueDate !== undefined && { dueDate }),
        },
      },
      success: due === null ? texts.cardUndated(name) : texts.cardDue(name, formatDayInText(due)),
    };
  },
});

function withFields(overview: Overview, cardId: unknown, fields: Partial<CardSummary>): Overview {
  const changed = (cards: CardSummary[]) =>
    cards.map((card) => (card.id === cardId ? { ...card, ...fields } : card));
  return {
    ...overview,
    myCards: changed(overview.myCards),
    dueSoon: changed(overview.dueSoon),
    favorites: changed(overview.favorites),
  };
}

/** Cards that are completed, or given other dates, show so on home at once. */
export const pendingOnHome = createPending<Overview>(
  shows(
    tick,
    (overview, { cardId, complete }) => withFields(overview, cardId, { complete }),
    (overview, { cardId, ...sent }) =>
      withFields(overview, cardId, { complete: flagOf(!isComplete(sent)) }),
  ),
  shows(
    dating,
    (overview, { cardId, boardId: _, ...dates }) =>
      withFields(overview, cardId, dates as Partial<DateRange>),
    (overview, { cardId }, { edit }) => withFields(overview, cardId, edit?.before ?? {}),
  ),
);
