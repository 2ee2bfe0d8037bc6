import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { bounded } from './change-log.ts';
import type { ConflictingChange, LoggedChange, RefusedChange } from './logged-change.ts';

interface ChangeLogState {
  /** What has become of the person's changes, the latest first. */
  readonly logged: readonly LoggedChange[];
}

interface Added {
  readonly logged: readonly LoggedChange[];
  /** The keys of changes that wait no more because of that. */
  readonly settled?: readonly string[];
  /** When it is, in milliseconds. */
  readonly now: number;
}

const without = (logged: ChangeLogState['logged'], keys: readonly string[]) =>
  logged.filter(({ key }) => !keys.includes(key));

/** What has become of the signed-in person's changes, as far as it is kept. */
export const changeLogSlice = createSlice({
  name: 'changeLog',
  initialState: (): ChangeLogState => ({ logged: [] }),
  reducers: {
    logRead: (_, { payload: logged }: PayloadAction<readonly LoggedChange[]>) => ({ logged }),
    changesLogged: ({ logged }, { payload }: PayloadAction<Added>) => {
      const keys = payload.logged.map(({ key }) => key);
      return { logged: bounded([...payload.logged, ...without(logged, keys)], payload.now) };
    },
    logForgotten: ({ logged }, { payload: keys }: PayloadAction<readonly string[]>) => ({
      logged: without(logged, keys),
    }),
  },
  selectors: {
    selectLogged: ({ logged }) => logged,
  },
});

export const { logRead, changesLogged, logForgotten } = changeLogSlice.actions;
export const { selectLogged } = changeLogSlice.selectors;

export const isConflict = (one: LoggedChange): one is ConflictingChange =>
  one.status === 'conflict';
export const isRefused = (one: LoggedChange): one is RefusedChange => one.status === 'refused';
