import { createAction } from '@reduxjs/toolkit';

interface TagLooks {
  tagName: string;
  tagColor: string;
}

/** A tag is put on a card, or taken off it. */
export const cardTagToggled = createAction<{ cardId: number; tagId: number; isOn: boolean }>(
  'tag/cardTagToggled',
);
/** A tag that the board does not have is made, for one card or for the board alone. */
export const tagAdded = createAction<TagLooks & { cardId: number | null }>('tag/added');
export const tagEdited = createAction<TagLooks & { tagId: number }>('tag/edited');
export const tagDeleteAsked = createAction<{ tagId: number }>('tag/deleteAsked');
