import { createAction } from '@reduxjs/toolkit';
import type { Card } from 'shared-api/client';
import type { Priority } from 'shared-api/limits';

export const CARD_KINDS = [
  'template',
  'milestone',
  'epic',
  'card',
] as const satisfies readonly Card['kind'][];

/** What a person asks of one card by its menu, done at once. */
export const cardCopyAsked = createAction<{ cardId: number }>('card/copyAsked');
export const cardFavoriteToggled = createAction<{ cardId: number; favorite: boolean }>(
  'card/favoriteToggled',
);
export const cardWatchToggled = createAction<{ cardId: number; watch: boolean }>(
  'card/watchToggled',
);
export const cardConverted = createAction<{ cardId: number; kind: Card['kind'] }>('card/converted');
export const cardLockToggled = createAction<{ cardId: number; isFixed: 0 | 1 }>('card/lockToggled');
export const cardArchiveAsked = createAction<{ cardId: number; archive: 0 | 1 }>(
  'card/archiveAsked',
);
export const cardCompleteToggled = createAction<{ cardId: number; complete: 0 | 1 }>(
  'card/completeToggled',
);
export const cardPriorityChosen = createAction<{ cardId: number; priority: Priority }>(
  'card/priorityChosen',
);
export const cardDeleteAsked = createAction<{ cardId: number }>('card/deleteAsked');

/** What a dialog about one card was submitted with. */
export const cardPeopleSubmitted = createAction<{ cardId: number; users: number[] }>(
  'card/peopleSubmitted',
);
export const cardDatesSubmitted = createAction<{
  cardId: number;
  startAt: string | null;
  dueDate: string | null;
}>('card/datesSubmitted');
export const cardToBoardSubmitted = createAction<{
  cardId: number;
  toBoardId: number;
  toListId: number;
}>('card/toBoardSubmitted');
