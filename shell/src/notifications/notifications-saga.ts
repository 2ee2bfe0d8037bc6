import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type UserEvent } from 'shared-api/client';
import type { LiveEvents, Notify } from 'shared-api/remote';
import { call, cancelled, fork, put, race, take, takeEvery } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import { inbox } from './notification-lists.ts';
import {
  changeRefused,
  notificationsRestored,
  readMarked,
  unreadCounted,
} from './notifications-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
}

type News = UserEvent | { entity: 'reload' };

const isOfInbox = ({ entity }: News) => entity === 'notification' || entity === 'reload';

/** Keeps the inbox and its count true for as long as somebody is signed in. */
export function createNotificationsSaga({ api, live, notify }: Services) {
  function* count() {
    try {
      const { data } = yield* call(api.notification.getUnreadCount);
      yield* put(unreadCounted(data.unreadCount));
    } catch (error) {
      // The next event counts anew.
      asApiError(error);
    }
  }

  function* refresh() {
    yield* put(inbox.refreshRequested());
    yield* call(count);
  }

  /** Sends what the screen shows already; a refusal takes it back. */
  function* markRead({ payload: { ids, read } }: ReturnType<typeof readMarked>) {
    try {
      const marks = { read, ...(ids && { ids: [...ids] }) };
      const { data } = yield* call(api.notification.setRead, marks);
      yield* put(unreadCounted(data.unreadCount));
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* put(changeRefused());
    }
  }

  function* follow() {
    const news = eventChannel<News>((emit) => live.onUser(emit));
    try {
      while (true) if (isOfInbox(yield* take(news))) yield* fork(refresh);
    } finally {
      if (yield* cancelled()) news.close();
    }
  }

  return function* notificationsSaga() {
    yield* fork(inbox.sagaFor(api));
    yield* takeEvery(inbox.loaded, function* ({ payload: { value } }) {
      yield* put(unreadCounted(value.unreadCount));
    });
    yield* takeEvery(readMarked, markRead);
    yield* takeEvery([changeRefused, notificationsRestored], refresh);
    while (true) {
      yield* take(sessionConfirmed);
      yield* fork(count);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
