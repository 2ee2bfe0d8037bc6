import { createAction } from '@reduxjs/toolkit';
import type { CardDetail } from 'shared-api/client';

/** Fields that are saved as they are chosen. */
export type ChosenFields = Partial<
  Pick<
    CardDetail,
    'priority' | 'startAt' | 'dueDate' | 'reminderMinutes' | 'coverId' | 'estimateMinutes'
  >
>;

export const fieldsChosen = createAction<ChosenFields>('cardPage/fieldsChosen');
export const completeToggled = createAction<{ complete: 0 | 1 }>('cardPage/completeToggled');
export const peopleChosen = createAction<{ users: number[] }>('cardPage/peopleChosen');
export const tagToggled = createAction<{ tagId: number; isOn: boolean }>('cardPage/tagToggled');
export const tagAdded = createAction<{ tagName: string; tagColor: string }>('cardPage/tagAdded');
export const tagEdited = createAction<{ tagId: number; tagName: string; tagColor: string }>(
  'cardPage/tagEdited',
);
export const tagDeleteAsked = createAction<{ tagId: number }>('cardPage/tagDeleteAsked');
export const nameSubmitted = createAction<{ text: string; base: string }>('cardPage/nameSubmitted');
/** `base` is what the description was when the typing began. */
export const descriptionSubmitted = createAction<{ text: string; base: string }>(
  'cardPage/descriptionSubmitted',
);
/** Of two descriptions the other one was chosen. */
export const theirDescriptionTaken = createAction('cardPage/theirDescriptionTaken');
