import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** The list or card being renamed inline. */
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
    /** The field was unmounted with its input, as when somebody deletes the card. */
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

export interface WithRename {
  boardRename: { renaming: Renaming | null };
}
