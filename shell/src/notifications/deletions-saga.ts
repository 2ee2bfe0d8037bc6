import { channel } from 'redux-saga';
import { changeSent } from 'shared-api/outbox';
import type { Notify, Outbox } from 'shared-api/remote';
import { put, select, takeEvery } from 'typed-redux-saga';
import { texts } from '../texts.ts';
import { deletion, restoring } from './notification-changes.ts';
import {
  notificationDeleted,
  notificationsRestored,
  selectNotifications,
  undoAsked,
  undoLapsed,
} from './notifications-slice.ts';

/** Notices of deletions replace each other. */
const DELETION = 'notifications-deleted';

interface Services {
  readonly notify: Notify;
  readonly outbox: Outbox;
}

/** Deletes notifications, and brings them back when somebody did not mean it. */
export function createDeletionsSaga({ notify, outbox }: Services) {
  /** The user's choices in notices, which have no access to the store. */
  const chosen = channel<ReturnType<typeof undoAsked> | ReturnType<typeof undoLapsed>>();

  /** One notice for all recent deletions, which can be undone together. */
  function* offerUndo() {
    const { undoable: ids } = yield* select(selectNotifications);
    notify.success(texts.notificationsDeleted(ids.length), {
      about: DELETION,
      undo: () => chosen.put(undoAsked({ ids })),
      onClosed: () => chosen.put(undoLapsed()),
    });
  }

  /** A refused undo can be tried again. */
  const offerRetry = () =>
    outbox.onRefused((change, refusal) => {
      if (!restoring.isOne(change)) return false;
      const { ids } = change.input;
      notify.refusal(refusal, { retry: () => chosen.put(undoAsked({ ids })) });
      return true;
    });

  return function* deletionsSaga() {
    yield* takeEvery(notificationDeleted, offerUndo);
    yield* takeEvery(chosen, function* (action) {
      yield* put(action);
    });
    // They are sent in this order, since notifications must be deleted before they can be restored.
    yield* takeEvery(
      notificationDeleted,
      ({ payload: { id } }) => void outbox.queue(deletion.of(id)),
    );
    yield* takeEvery(undoAsked, ({ payload: { ids } }) => void outbox.queue(restoring.of(ids)));
    yield* takeEvery(changeSent, function* ({ payload: { change } }) {
      if (!restoring.isOne(change)) return;
      notify.success(texts.notificationsRestored(change.input.ids.length), { about: DELETION });
      yield* put(notificationsRestored());
    });
    offerRetry();
  };
}
