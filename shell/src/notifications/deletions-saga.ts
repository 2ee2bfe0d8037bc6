import { channel } from 'redux-saga';
import { type ApiClient, asApiError } from 'shared-api/client';
import type { Notify } from 'shared-api/remote';
import { actionChannel, call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { texts } from '../texts.ts';
import {
  changeRefused,
  notificationDeleted,
  notificationsRestored,
  selectNotifications,
  undoAsked,
  undoLapsed,
  unreadCounted,
} from './notifications-slice.ts';

/** Notices of deletions take each other's place. */
const DELETION = 'notifications-deleted';

interface Services {
  readonly api: ApiClient;
  readonly notify: Notify;
}

/** Deletes notifications, and brings them back for who did not mean it. */
export function createDeletionsSaga({ api, notify }: Services) {
  /** What is chosen in notices, which know no store. */
  const chosen = channel<ReturnType<typeof undoAsked> | ReturnType<typeof undoLapsed>>();

  /** One notice for what is deleted in one go, which may be taken back in one go too. */
  function* offerUndo() {
    const { undoable: ids } = yield* select(selectNotifications);
    notify.success(texts.notificationsDeleted(ids.length), {
      about: DELETION,
      undo: () => chosen.put(undoAsked({ ids })),
      onClosed: () => chosen.put(undoLapsed()),
    });
  }

  function* remove({ payload: { id } }: ReturnType<typeof notificationDeleted>) {
    try {
      const { data } = yield* call(api.notification.delete, { ids: [id] });
      yield* put(unreadCounted(data.unreadCount));
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* put(changeRefused());
    }
  }

  function* restore({ payload }: ReturnType<typeof undoAsked>) {
    const ids = [...payload.ids];
    try {
      const { data } = yield* call(api.notification.restore, { ids });
      yield* put(unreadCounted(data.unreadCount));
      notify.success(texts.notificationsRestored(ids.length), { about: DELETION });
    } catch (error) {
      notify.refusal(asApiError(error), { retry: () => chosen.put(undoAsked({ ids })) });
    }
    yield* put(notificationsRestored());
  }

  /** One after the other: what is not deleted yet cannot be brought back. */
  function* sendInOrder() {
    const asked = yield* actionChannel([notificationDeleted, undoAsked]);
    while (true) {
      const action = yield* take(asked);
      if (undoAsked.match(action)) yield* call(restore, action);
      else if (notificationDeleted.match(action)) yield* call(remove, action);
    }
  }

  return function* deletionsSaga() {
    yield* takeEvery(notificationDeleted, offerUndo);
    yield* takeEvery(chosen, function* (action) {
      yield* put(action);
    });
    yield* fork(sendInOrder);
  };
}
