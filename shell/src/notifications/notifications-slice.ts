import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from 'shared-api/client';
import type { ReadState } from './notification-changes.ts';

/** What the server counts. */
export interface Bell {
  readonly unreadCount: number;
  /** Null while there is none, or none is known. */
  readonly newestId: number | null;
}

interface NotificationsState extends Bell {
  /** What was deleted a moment ago, for as long as a notice offers to undo it. */
  readonly undoable: readonly number[];
}

const initialState = (): NotificationsState => ({
  unreadCount: 0,
  newestId: null,
  undoable: [],
});

/** How many notifications are unread, and what may be undone. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    bellRead: (state, { payload }: PayloadAction<Pick<Bell, 'newestId'> & Partial<Bell>>) => ({
      ...state,
      ...payload,
    }),
    /** What was shown already is wrong and is counted again. What was not deleted cannot be brought back. */
    changeRefused: (state, { payload }: PayloadAction<{ notDeleted: readonly number[] }>) => {
      state.undoable = state.undoable.filter((id) => !payload.notDeleted.includes(id));
    },
    // Those that are named change for sure: people choose among what they see.
    readMarked: (state, { payload: { ids, read } }: PayloadAction<ReadState>) => {
      if (ids === undefined) state.unreadCount = read ? 0 : state.unreadCount;
      else state.unreadCount = Math.max(0, state.unreadCount + (read ? -ids.length : ids.length));
    },
    notificationDeleted: (state, { payload: { id, readAt } }: PayloadAction<Notification>) => {
      if (readAt === null) state.unreadCount = Math.max(0, state.unreadCount - 1);
      state.undoable.push(id);
    },
    /** A person wants back what they have deleted. */
    undoAsked: (state, _: PayloadAction<{ ids: readonly number[] }>) => {
      state.undoable = [];
    },
    /** The notice that offered it is gone. */
    undoLapsed: (state) => {
      state.undoable = [];
    },
    /** They are there again; the list is read again. */
    notificationsRestored: (state) => state,
  },
  selectors: { selectNotifications: (state) => state },
});

export const {
  bellRead,
  changeRefused,
  readMarked,
  notificationDeleted,
  undoAsked,
  undoLapsed,
  notificationsRestored,
} = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
