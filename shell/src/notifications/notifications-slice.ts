import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from 'shared-api/client';
import { sessionEnded } from '../session/auth-slice.ts';

export interface NotificationsState {
  readonly unreadCount: number;
  /** Newest first; null until the list is opened. */
  readonly list: readonly Notification[] | null;
  readonly hasMore: boolean;
  readonly message: string | null;
}

export const PAGE = 20;

const initialState = (): NotificationsState => ({
  ...{ unreadCount: 0, list: null, hasMore: false, message: null },
});

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
      ...{ ...state, unreadCount, message: null },
      list: [...notifications],
      hasMore: notifications.length === PAGE,
    }),
    olderLoaded: (state, { payload: { notifications, unreadCount } }: PayloadAction<Page>) => ({
      ...{ ...state, unreadCount },
      list: [...(state.list ?? []), ...notifications],
      hasMore: notifications.length === PAGE,
    }),
    loadRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, message: payload }),
    /** Without ids: all of them. */
    readMarked: (state, { payload: ids }: PayloadAction<readonly number[] | undefined>) => {
      const readAt = new Date().toISOString();
      const isMeant = (id: number) => ids === undefined || ids.includes(id);
      const unread = state.list?.filter(({ id, readAt: at }) => at === null && isMeant(id)) ?? [];
      for (const notification of unread) notification.readAt = readAt;
      state.unreadCount = ids === undefined ? 0 : Math.max(0, state.unreadCount - unread.length);
    },
  },
  extraReducers: (builder) => void builder.addCase(sessionEnded, initialState),
  selectors: { selectNotifications: (state) => state },
});

export const {
  unreadCounted,
  listOpened,
  moreAsked,
  newestLoaded,
  olderLoaded,
  loadRefused,
  readMarked,
} = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
