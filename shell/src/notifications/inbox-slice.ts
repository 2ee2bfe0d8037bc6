import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification, NotificationType } from 'shared-api/client';
import { markRead, notificationDeleted, readMarked } from './notifications-slice.ts';

export interface InboxFilter {
  readonly unreadOnly: boolean;
  /** Null: every kind. */
  readonly type: NotificationType | null;
}

export interface InboxState {
  readonly status: 'loading' | 'loadingOlder' | 'ready' | 'failed';
  readonly filter: InboxFilter;
  /** Newest first; null until the first answer. */
  readonly list: Notification[] | null;
  readonly hasMore: boolean;
  readonly message: string | null;
}

const closed = (): InboxState => ({
  status: 'loading',
  list: null,
  hasMore: false,
  message: null,
  filter: { unreadOnly: false, type: null },
});

interface Loaded {
  readonly list: readonly Notification[];
  readonly hasMore: boolean;
}

/** The notifications page: what it shows of which kinds. */
export const inboxSlice = createSlice({
  name: 'inbox',
  initialState: closed,
  reducers: {
    inboxOpened: (state, { payload: filter }: PayloadAction<InboxFilter>) => ({
      ...state,
      status: 'loading',
      filter,
      message: null,
    }),
    olderAsked: (state) => ({ ...state, status: 'loadingOlder' }),
    inboxLoaded: (state, { payload: { list, hasMore } }: PayloadAction<Loaded>) => ({
      ...state,
      status: 'ready',
      list: [...list],
      hasMore,
      message: null,
    }),
    inboxRefused: (state, { payload: message }: PayloadAction<string>) => ({
      ...state,
      status: 'failed',
      message,
    }),
    inboxLeft: closed,
  },
  extraReducers: (builder) =>
    void builder
      .addCase(readMarked, (state, { payload }) => {
        markRead(state.list ?? [], payload);
      })
      .addCase(notificationDeleted, (state, { payload: { id } }) => {
        state.list = state.list?.filter((one) => one.id !== id) ?? null;
      }),
  selectors: { selectInbox: (state) => state },
});

export const { inboxOpened, olderAsked, inboxLoaded, inboxRefused, inboxLeft } = inboxSlice.actions;
export const { selectInbox } = inboxSlice.selectors;
