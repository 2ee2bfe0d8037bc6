import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from 'shared-api/client';

export interface NotificationsState {
  readonly unreadCount: number;
  /** Newest first; null until the list is opened. */
  readonly list: Notification[] | null;
  readonly hasMore: boolean;
  readonly message: string | null;
  /** What was deleted a moment ago, for as long as a notice offers to undo it. */
  readonly undoable: readonly number[];
}

export const PAGE = 20;

const initialState = (): NotificationsState => ({
  unreadCount: 0,
  list: null,
  hasMore: false,
  message: null,
  undoable: [],
});

/** Which are marked read or unread; without ids all of them. */
export interface ReadMarks {
  readonly ids?: readonly number[];
  readonly read: boolean;
}

/** Marks those of the list that are meant, and answers how many that changed. */
export function markRead(list: Notification[], { ids, read }: ReadMarks): number {
  const readAt = read ? new Date().toISOString() : null;
  const changed = list.filter(
    (one) => (one.readAt === null) === read && (ids === undefined || ids.includes(one.id)),
  );
  for (const notification of changed) notification.readAt = readAt;
  return changed.length;
}

interface Page {
  readonly notifications: readonly Notification[];
  readonly unreadCount: number;
}

/** The bell: how many are unread, and the list once somebody has opened it. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      state.unreadCount = payload;
    },
    listOpened: (state) => ({ ...state, message: null }),
    moreAsked: (state) => state,
    newestLoaded: (state, { payload: { notifications, unreadCount } }: PayloadAction<Page>) => ({
      ...state,
      unreadCount,
      message: null,
      list: [...notifications],
      hasMore: notifications.length === PAGE,
    }),
    olderLoaded: (state, { payload: { notifications, unreadCount } }: PayloadAction<Page>) => ({
      ...state,
      unreadCount,
      list: [...(state.list ?? []), ...notifications],
      hasMore: notifications.length === PAGE,
    }),
    /** What was shown already is not so; it is read anew. */
    changeRefused: (state) => state,
    loadRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, message: payload }),
    readMarked: (state, { payload: marks }: PayloadAction<ReadMarks>) => {
      const changed = markRead(state.list ?? [], marks);
      const unread = state.unreadCount + (marks.read ? -changed : changed);
      if (marks.ids !== undefined) state.unreadCount = Math.max(0, unread);
      else if (marks.read) state.unreadCount = 0;
    },
    notificationDeleted: (state, { payload: { id, readAt } }: PayloadAction<Notification>) => {
      state.list = state.list?.filter((one) => one.id !== id) ?? null;
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
    /** They are there again, and read anew. */
    notificationsRestored: (state) => state,
  },
  selectors: { selectNotifications: (state) => state },
});

export const {
  unreadCounted,
  listOpened,
  moreAsked,
  newestLoaded,
  olderLoaded,
  loadRefused,
  changeRefused,
  readMarked,
  notificationDeleted,
  undoAsked,
  undoLapsed,
  notificationsRestored,
} = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
