import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** A list or card whose name is a field right now. */
export interface Renaming {
  readonly of: 'list' | 'card';
  readonly id: number;
}

export const renameSlice = createSlice({
  name: 'boardRename',
  initialState: (): { renaming: Renaming | null } => ({ renaming: null }),
  reducers: {
    renameAsked: (_, { payload: renaming }: PayloadAction<Renaming>) => ({ renaming }),
    renameLeft: () => ({ renaming: null }),
    /** The field went from under what was typed in it, as with a card that somebody else deletes. */
    renamingRemoved: (state, _action: PayloadAction<Renaming & { name: string; typed: string }>) =>
      state,
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, () => ({ renaming: null })),
  selectors: {
    selectIsRenamed: ({ renaming }, of: Renaming['of'], id: number) =>
      renaming?.of === of && renaming.id === id,
  },
});

export const { renameAsked, renameLeft, renamingRemoved } = renameSlice.actions;
export const { selectIsRenamed } = renameSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithRename {
  boardRename: { renaming: Renaming | null };
}
