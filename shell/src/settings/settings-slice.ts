import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Settings } from 'shared-api/client';
import { keptThemeChoice } from '../theme/theme-choice.ts';

const initialState = (): Settings => ({
  theme: keptThemeChoice(window),
  language: 'en',
  mail: [],
  muted: [],
});

/** What the person has chosen; until the server has told, what this browser kept. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsLoaded: (_, { payload }: PayloadAction<Settings>) => payload,
    settingsChanged: (state, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: { selectSettings: (state) => state },
});

export const { settingsLoaded, settingsChanged } = settingsSlice.actions;
export const { selectSettings } = settingsSlice.selectors;
