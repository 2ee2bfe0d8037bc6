import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type UserEvent } from 'shared-api/client';
import type { LiveEvents, Notify } from 'shared-api/remote';
import {
  call,
  cancelled,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLeading,
} from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import {
  changeRefused,
  listOpened,
  loadRefused,
  moreAsked,
  newestLoaded,
  notificationsRestored,
  olderLoaded,
  PAGE,
  readMarked,
  selectNotifications,
  unreadCounted,
} from './notifications-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
}

type Told = UserEvent | { entity: 'reload' };

const isOfBell = ({ entity }: Told) => entity === 'notification' || entity === 'reload';

/** Keeps the bell true for as long as somebody is signed in. */
export function createNotificationsSaga({ api, live, notify }: Services) {
  function* loadNewest() {
    try {
      const { data, unreadCount } = yield* call(api.notification.getAll, { limit: PAGE });
      yield* put(newestLoaded({ notifications: data, unreadCount }));
    } catch (error) {
      yield* put(loadRefused(asApiError(error).message));
    }
  }

  function* loadOlder() {
    const before = (yield* select(selectNotifications)).list?.at(-1)?.id;
    if (before === undefined) return;
    try {
      const { data, unreadCount } = yield* call(api.notification.getAll, { limit: PAGE, before });
      yield* put(olderLoaded({ notifications: data, unreadCount }));
    } catch (error) {
      yield* put(loadRefused(asApiError(error).message));
    }
  }

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
    const isOpened = (yield* select(selectNotifications)).list !== null;
    yield* call(isOpened ? loadNewest : count);
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
    const told = eventChannel<Told>((emit) => live.onUser(emit));
    try {
      while (true) if (isOfBell(yield* take(told))) yield* fork(refresh);
    } finally {
      if (yield* cancelled()) told.close();
    }
  }

  return function* notificationsSaga() {
    yield* takeLeading(listOpened, loadNewest);
    yield* takeLeading(moreAsked, loadOlder);
    yield* takeEvery(readMarked, markRead);
    yield* takeEvery([changeRefused, notificationsRestored], refresh);
    while (true) {
      yield* take(sessionConfirmed);
      yield* fork(count);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
