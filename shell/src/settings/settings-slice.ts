import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KindSwitch, Settings } from 'shared-api/client';
import { storedLanguageChoice } from '../language/language-choice.ts';
import { storedSingleKeys } from './single-keys-choice.ts';
import { storedThemeChoice } from './theme-choice.ts';

const initialState = (): Settings => ({
  theme: storedThemeChoice(window),
  language: storedLanguageChoice(window),
  mail: [],
  muted: [],
  push: [],
  quietHours: null,
  firstSteps: 'shown',
  singleKeys: storedSingleKeys(window),
  presence: 'shown',
});

/** Settings as an older server may send them, which has fewer. */
export type SentSettings = Omit<Settings, 'push' | 'quietHours'> &
  Partial<Pick<Settings, 'push' | 'quietHours'>>;

export const completeSettings = (sent: SentSettings): Settings => ({
  push: [],
  quietHours: null,
  ...sent,
});

/** A change of settings: some fields, or one kind of notification in one of the lists. */
export type SettingsChange = Partial<Settings> & { readonly switched?: KindSwitch };

/** Settings with a change applied. */
export function withSettingsChange(settings: Settings, change: SettingsChange): Settings {
  const { switched, ...fields } = change;
  if (switched === undefined) return { ...settings, ...fields };
  const { list, kind, isIn } = switched;
  const others = settings[list].filter((one) => one !== kind);
  return { ...settings, ...fields, [list]: isIn ? [...others, kind] : others };
}

/** The first response of the server in a session. */
export const sessionSettingsLoaded = createAction<Settings>('settings/sessionSettingsLoaded');
/** A change that the server has taken. */
export const settingsSaved = createAction<SettingsChange>('settings/settingsSaved');

/** The user's settings; until they are loaded, those stored in this browser. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsLoaded: (_, { payload }: PayloadAction<Settings>) => payload,
    settingsChanged: (state, { payload }: PayloadAction<SettingsChange>) =>
      withSettingsChange(state, payload),
  },
  selectors: { selectSettings: (state) => state },
});

export const { settingsLoaded, settingsChanged } = settingsSlice.actions;
export const { selectSettings } = settingsSlice.selectors;
