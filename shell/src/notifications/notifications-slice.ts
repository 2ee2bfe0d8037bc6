import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from 'shared-api/client';
import type { ReadState } from './notification-changes.ts';

/** The counts of the server. */
export interface Bell {
  readonly unreadCount: number;
  /** Null while there is none, or none is known. */
  readonly newestId: number | null;
}

interface NotificationsState extends Bell {
  /** Recent deletions, as long as a notice offers to undo them. */
  readonly undoable: readonly number[];
}

const initialState = (): NotificationsState => ({
  unreadCount: 0,
  newestId: null,
  undoable: [],
});

/** The number of unread notifications, and the deletions that can be undone. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    bellRead: (state, { payload }: PayloadAction<Pick<Bell, 'newestId'> & Partial<Bell>>) => ({
      ...state,
      ...payload,
    }),
    /**
     * The shown count is wrong and is read again. Notifications that were not deleted cannot be
     * restored.
     */
    changeRefused: (state, { payload }: PayloadAction<{ notDeleted: readonly number[] }>) => {
      state.undoable = state.undoable.filter((id) => !payload.notDeleted.includes(id));
    },
    // The named ones surely change, since people choose among the notifications that they see.
    readMarked: (state, { payload: { ids, read } }: PayloadAction<ReadState>) => {
      if (ids === undefined) state.unreadCount = read ? 0 : state.unreadCount;
      else state.unreadCount = Math.max(0, state.unreadCount + (read ? -ids.length : ids.length));
    },
    notificationDeleted: (state, { payload: { id, readAt } }: PayloadAction<Notification>) => {
      if (readAt === null) state.unreadCount = Math.max(0, state.unreadCount - 1);
      state.undoable.push(id);
    },
    /** The user wants to undo deletions. */
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
