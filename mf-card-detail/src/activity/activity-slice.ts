import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Activity } from 'shared-api/client';
import { cardClosed, cardOpened } from '../card/open-card-slice.ts';

/** As many entries as the server answers at once; fewer means that there are no older ones. */
export const ACTIVITY_PAGE = 50;

export interface ActivityState {
  entries: Activity[];
  /** Null: of all types. */
  type: Activity['type'] | null;
  status: 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
}

const empty: ActivityState = { entries: [], type: null, status: 'loading', hasOlder: false };

export const activitySlice = createSlice({
  name: 'cardActivity',
  initialState: (): ActivityState => empty,
  reducers: {
    activityTypeChosen: (
      _,
      { payload: type }: PayloadAction<ActivityState['type']>,
    ): ActivityState => ({ ...empty, type }),
    olderActivityAsked: (state) => {
      state.status = 'loading';
    },
    // Older entries that have been asked for stay, if nothing is missing between.
    newestLoaded: (state, { payload: newest }: PayloadAction<Activity[]>) => {
      const ids = new Set(newest.map(({ id }) => id));
      const joins = newest.length < ACTIVITY_PAGE || state.entries.some(({ id }) => ids.has(id));
      const oldest = newest.at(-1)?.id ?? 0;
      const older = joins ? state.entries.filter(({ id }) => id < oldest) : [];
      if (older.length === 0) state.hasOlder = newest.length === ACTIVITY_PAGE;
      state.entries = [...newest, ...older];
      state.status = 'ready';
    },
    olderLoaded: (state, { payload: older }: PayloadAction<Activity[]>) => {
      const oldest = state.entries.at(-1)?.id ?? Infinity;
      state.entries.push(...older.filter(({ id }) => id < oldest));
      state.hasOlder = older.length === ACTIVITY_PAGE;
      state.status = 'ready';
    },
    activityLoadFailed: (state) => {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(cardOpened, () => empty).addCase(cardClosed, () => empty);
  },
  selectors: { selectActivity: (state): ActivityState => state },
});

export const {
  activityTypeChosen,
  olderActivityAsked,
  newestLoaded,
  olderLoaded,
  activityLoadFailed,
} = activitySlice.actions;
export const { selectActivity } = activitySlice.selectors;
