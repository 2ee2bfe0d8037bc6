import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type UserEvent } from 'shared-api/client';
import { changeSent, changesRefused, selectWaiting } from 'shared-api/outbox';
import type { LiveEvents, Outbox } from 'shared-api/remote';
import { call, cancelled, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import { changeOfRead, isOfNotifications } from './notification-changes.ts';
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
  readonly outbox: Outbox;
}

type UserChange = UserEvent | { entity: 'reload' };

const isOfInbox = ({ entity }: UserChange) => entity === 'notification' || entity === 'reload';

/** Keeps the inbox and its count true for as long as somebody is signed in. */
export function createNotificationsSaga({ api, live, outbox }: Services) {
  function* count() {
    try {
      const { data } = yield* call(api.notification.getUnreadCount);
      yield* put(unreadCounted(data.unreadCount));
    } catch (error) {
      // The next event counts again.
      asApiError(error);
    }
  }

  function* refresh() {
    yield* put(inbox.refreshRequested());
    yield* call(count);
  }

  /** The answer to the last of several changes has the count that stays. */
  function* countAfter(answer: { readonly data?: unknown }) {
    if ((yield* select(selectWaiting)).some(isOfNotifications)) return;
    const { unreadCount } = (answer.data ?? {}) as { unreadCount?: number };
    if (unreadCount === undefined) yield* call(count);
    else yield* put(unreadCounted(unreadCount));
  }

  function* follow() {
    const changes = eventChannel<UserChange>((emit) => live.onUser(emit));
    try {
      while (true) if (isOfInbox(yield* take(changes))) yield* fork(refresh);
    } finally {
      if (yield* cancelled()) changes.close();
    }
  }

  return function* notificationsSaga() {
    yield* fork(inbox.sagaFor({ api, outbox }));
    yield* takeEvery(inbox.loaded, function* ({ payload: { value } }) {
      yield* put(unreadCounted(value.unreadCount));
    });
    yield* takeEvery(readMarked, ({ payload }) => void outbox.queue(changeOfRead(payload)));
    yield* takeEvery(changeSent, function* ({ payload: { change, answer } }) {
      if (isOfNotifications(change)) yield* call(countAfter, answer);
    });
    yield* takeEvery(changesRefused, function* ({ payload: { changes } }) {
      if (changes.some(isOfNotifications)) yield* put(changeRefused());
    });
    yield* takeEvery([changeRefused, notificationsRestored], refresh);
    while (true) {
      yield* take(sessionConfirmed);
      yield* fork(count);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
