import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PresentPerson } from 'shared-api/client';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';

interface PresenceState {
  /** The board that `people` are on; null: nobody is known to be anywhere. */
  readonly boardId: number | null;
  readonly people: readonly PresentPerson[];
  /** The people who have each card open. */
  readonly onCards: Readonly<Record<number, readonly number[]>>;
  /** The card on which a comment is being written in this tab. */
  readonly writingOn: number | null;
}

const PRESENCE = `${CARDS}/presence` as const;
const NOWHERE = { boardId: null, people: [], onCards: {} } as const;
const NOBODY: readonly never[] = [];

function byCard(people: readonly PresentPerson[]): Record<number, number[]> {
  const onCards: Record<number, number[]> = {};
  for (const { id, cards } of people) for (const card of cards) (onCards[card] ??= []).push(id);
  return onCards;
}

/** The people on the open board, and the card on which this tab's person writes. */
export const presenceSlice = createSlice({
  name: PRESENCE,
  reducerPath: PRESENCE,
  initialState: (): PresenceState => ({ ...NOWHERE, writingOn: null }),
  reducers: {
    presenceChanged: (
      { writingOn },
      { payload }: PayloadAction<{ boardId: number; people: readonly PresentPerson[] }>,
    ): PresenceState => ({ ...payload, onCards: byCard(payload.people), writingOn }),
    /** A character of a comment was typed. */
    commentTyped: (state, { payload: { cardId } }: PayloadAction<{ cardId: number }>) => ({
      ...state,
      writingOn: cardId,
    }),
    /** Nobody types in this tab any more, or the comment was sent. */
    commentRested: (state) => ({ ...state, writingOn: null }),
  },
  extraReducers: (builder) =>
    void builder.addCase(boardLeft, (state) => ({ ...state, ...NOWHERE })),
});

export const { presenceChanged, commentTyped, commentRested } = presenceSlice.actions;

/** The part of the store that these selectors read; an older model has none. */
export interface WithPresence {
  [PRESENCE]?: PresenceState;
}

const presenceOf = (state: WithPresence) => state[PRESENCE];

/** The people who are on a board at this moment. */
export function selectPeopleHere(state: WithPresence, boardId: number): readonly PresentPerson[] {
  const presence = presenceOf(state);
  return presence?.boardId === boardId ? presence.people : NOBODY;
}

/** Whether the server has said who is on a board. */
export const selectIsPresenceKnown = (state: WithPresence, boardId: number): boolean =>
  presenceOf(state)?.boardId === boardId;

/** The people who have a card open at this moment. */
export const selectPeopleOnCard = (state: WithPresence, cardId: number): readonly number[] =>
  presenceOf(state)?.onCards[cardId] ?? NOBODY;

/** The people who are writing a comment on a card; select it with `shallowEqual`. */
export const selectWriters = (state: WithPresence, cardId: number): readonly number[] =>
  presenceOf(state)?.people.flatMap(({ id, writing }) => (writing.includes(cardId) ? [id] : [])) ??
  NOBODY;

/** The card on which a comment is being written in this tab. */
export const selectWritingOn = (state: WithPresence) => presenceOf(state)?.writingOn ?? null;
