import { call, select, takeLatest } from 'typed-redux-saga';
import {
  bellRead,
  notificationDeleted,
  readMarked,
  selectNotifications,
} from '../notifications/notifications-slice.ts';
import { sessionEnded } from '../session/auth-slice.ts';

type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the number of the bell on the icon of the installed application, where systems have that. */
export function createAppBadgeSaga(badged: Badged = navigator) {
  let shown: number | null = null;

  async function show(count: number) {
    if (count === shown) return;
    shown = count;
    // A system may refuse, as without an installed application.
    await (count === 0 ? badged.clearAppBadge?.() : badged.setAppBadge?.(count))?.catch(
      () => undefined,
    );
  }

  return function* appBadgeSaga() {
    const changes = [bellRead, readMarked, notificationDeleted, sessionEnded];
    yield* takeLatest(changes, function* () {
      yield* call(show, (yield* select(selectNotifications)).unreadCount);
    });
  };
}
