import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { type CardSummary, flagOf, type Overview } from 'shared-api/client';
import { POSITION_AT_END } from 'shared-api/limits';
import { changeOfAct, changeQueued, changesRefused, completion } from 'shared-api/outbox';
import type { NewChange, QueuedChange } from 'shared-api/remote';
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

/** A person gives a card other dates outside its board. */
export const cardDated = createAction<{
  readonly card: CardSummary;
  readonly dates: Partial<DateRange>;
}>('home/cardDated');

const DATE = 'home/dateCard';

/** Dates that somebody else has changed meanwhile are not overwritten. */
export function changeOfDates({ card, dates }: ReturnType<typeof cardDated>['payload']): NewChange {
  const { id, boardId, version, startAt, dueDate } = card;
  const due = dates.dueDate === undefined ? dueDate : dates.dueDate;
  return {
    command: DATE,
    call: 'card.edit',
    input: { boardId, cardId: id, ...dates },
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
    success:
      due === null ? texts.cardUndated(card.name) : texts.cardDue(card.name, formatDayInText(due)),
  };
}

/** Whether it shows on home: a card that is completed there or given other dates. */
export const isCardChange = ({ command }: QueuedChange) =>
  command === completion.name || command === DATE;

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

function withChange(overview: Overview, { input }: QueuedChange): Overview {
  const { cardId, boardId: _, ...fields } = input;
  return withFields(overview, cardId, fields);
}

function withoutChange(overview: Overview, { input, edit }: QueuedChange): Overview {
  const { complete: sent } = input;
  const before = edit?.before ?? { complete: flagOf(sent !== 1) };
  return withFields(overview, input.cardId, before);
}

/** What was read, with the changes of cards that wait for the server. */
export const withWaitingChanges = (overview: Overview, waiting: readonly QueuedChange[]) =>
  waiting.filter(isCardChange).reduce(withChange, overview);

/** Shows changes of cards at once, and takes back those that are refused. */
export function withCardChanges(overview: Overview, action: UnknownAction): Overview {
  if (changeQueued.match(action) && isCardChange(action.payload))
    return withChange(overview, action.payload);
  if (!changesRefused.match(action)) return overview;
  return action.payload.changes.filter(isCardChange).reduce(withoutChange, overview);
}
