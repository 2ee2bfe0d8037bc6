import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type UserEvent } from 'shared-api/client';
import { changeSent, changesRefused, selectWaiting } from 'shared-api/outbox';
import type { LiveEvents, Outbox } from 'shared-api/remote';
import { call, cancelled, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { callUntilCurrent } from 'shared-ui/call-until-current';
import { whenIdle } from 'shared-ui/when-idle';
import { hasSignedIn, sessionEnded } from '../session/auth-slice.ts';
import { deletion, pendingInInbox, reading, type ReadState } from './notification-changes.ts';
import { inbox } from './notification-lists.ts';
import {
  type Bell,
  bellRead,
  changeRefused,
  notificationsRestored,
  readMarked,
  selectNotifications,
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
  /**
   * The server's count lacks pending changes, so the shown count stays while changes are pending.
   */
  function* show({ unreadCount, newestId }: Bell) {
    const isWaiting = (yield* select(selectWaiting)).some(pendingInInbox.isOf);
    yield* put(bellRead({ newestId, ...(!isWaiting && { unreadCount }) }));
  }

  function* count() {
    try {
      const { data } = yield* callUntilCurrent(
        () => call(api.notification.getUnreadCount),
        pendingInInbox.isOf,
      );
      yield* call(show, data);
    } catch (error) {
      // The next event counts again.
      asApiError(error);
    }
  }

  function* countWhenIdle() {
    yield* call(whenIdle);
    yield* call(count);
  }

  function* refresh() {
    yield* put(inbox.refreshRequested());
    yield* call(count);
  }

  /** Notifications that arrive while the change is pending stay unread. */
  function* save({ payload }: { payload: ReadState }) {
    const { newestId } = yield* select(selectNotifications);
    const isOfAll = payload.ids === undefined && newestId !== null;
    outbox.queue(reading.of({ ...payload, ...(isOfAll && { upTo: newestId }) }));
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
    yield* takeEvery(inbox.loaded, ({ payload: { value } }) => show(value));
    yield* takeEvery(readMarked, save);
    yield* takeEvery(changeSent, function* ({ payload: { change, answer: response } }) {
      if (!pendingInInbox.isOf(change)) return;
      // The try before has deleted them, and its response was lost.
      if (response.data === undefined) yield* call(count);
      else yield* call(show, response.data as Bell);
    });
    yield* takeEvery(changesRefused, function* ({ payload: { changes } }) {
      const notDeleted = changes.flatMap((change) =>
        deletion.isOne(change) ? change.input.ids : [],
      );
      if (changes.some(pendingInInbox.isOf)) yield* put(changeRefused({ notDeleted }));
    });
    yield* takeEvery(changeRefused, count);
    yield* takeEvery(notificationsRestored, refresh);
    while (true) {
      yield* take(hasSignedIn);
      yield* fork(countWhenIdle);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
