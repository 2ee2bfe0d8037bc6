import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Settings } from 'shared-api/client';
import { keptLanguageChoice } from '../language/language-choice.ts';
import { keptThemeChoice } from '../theme/theme-choice.ts';

const initialState = (): Settings => ({
  theme: keptThemeChoice(window),
  language: keptLanguageChoice(window),
  mail: [],
  muted: [],
});

/** What the server returned first in a session. */
export const sessionSettingsLoaded = createAction<Settings>('settings/sessionSettingsLoaded');
/** A change that the server has taken. */
export const settingsSaved = createAction<Partial<Settings>>('settings/settingsSaved');

/** What the person has chosen; until they are read, what this browser kept. */
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
