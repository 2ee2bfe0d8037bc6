import type { Saga } from 'redux-saga';
import type { ShellServices } from 'shared-api/remote';
import { createCopiesSaga } from './copies/copies-saga.ts';
import type { KeptBoards } from './copies/kept-boards.ts';
import { createLostBoardsSaga } from './copies/lost-boards-saga.ts';
import { createHistorySaga } from './history/history-saga.ts';
import { keptHistorySaga } from './history/kept-history.ts';
import { createLanguageSaga } from './settings/language-saga.ts';
import { createNavigationSaga } from './navigation/navigation-saga.ts';
import { OPENED_OFFLINE } from './service-worker/messages.ts';
import { createVersionSaga } from './notices/version-saga.ts';
import { createDeletionsSaga } from './notifications/deletions-saga.ts';
import { createNotificationsSaga } from './notifications/notifications-saga.ts';
import type { KeptChanges } from './outbox/kept-changes.ts';
import { createChangeActsSaga } from './changes/change-acts-saga.ts';
import { createChangeLogSaga } from './outbox/change-log-saga.ts';
import { createKeptChangesSaga } from './outbox/kept-changes-saga.ts';
import { createUnkeptChangesSaga } from './outbox/unkept-changes-saga.ts';
import { createWaitingElsewhereSaga } from './outbox/waiting-elsewhere-saga.ts';
import { keptShareSaga } from './pages/share/kept-share-saga.ts';
import type { Pins } from './pins/pins.ts';
import { createAppBadgeSaga } from './push/app-badge-saga.ts';
import { createPushSaga } from './push/push-saga.ts';
import { createResourcesSaga } from './resources/resources-saga.ts';
import { createSearchSaga } from './search/search-saga.ts';
import { createSessionSaga } from './session/session-saga.ts';
import { createTimerSaga } from './timer/timer-saga.ts';
import type { TokenStore } from './session/token-store.ts';
import { createSettingsSaga } from './settings/settings-saga.ts';

interface Surroundings {
  readonly services: ShellServices;
  readonly sendChanges: () => Generator;
  readonly tokens: TokenStore;
  /** Left out where the browser keeps no changes beyond the page. */
  readonly kept?: KeptChanges | undefined;
  readonly pins: Pins;
  readonly restart: () => void;
  readonly reload: () => void;
  readonly onSessionChanged: () => void;
  readonly onLeft: () => void;
  readonly readPinsNow: () => Promise<Pins | null>;
  readonly wipeCopies: (userId: number) => Promise<void>;
  readonly keptBoards: KeptBoards;
}

/** What the shell does beside drawing, in order; the session check is last, since others wait for it. */
export function shellSagas({
  services,
  sendChanges,
  tokens,
  kept,
  pins,
  restart,
  reload,
  onSessionChanged,
  onLeft,
  readPinsNow,
  wipeCopies,
  keptBoards,
}: Surroundings): readonly Saga<[]>[] {
  const { api, notify, live, session, outbox, leave, events, copies } = services;
  const wasOpenedOffline = document.documentElement.hasAttribute(OPENED_OFFLINE);
  return [
    sendChanges,
    ...(kept ? [createKeptChangesSaga(kept, notify)] : []),
    createWaitingElsewhereSaga(kept),
    createUnkeptChangesSaga(notify),
    createCopiesSaga({ mayKeepCopies: pins.serviceWorker !== false, wipe: wipeCopies }),
    ...(copies ? [createLostBoardsSaga({ api, live, kept: keptBoards })] : []),
    createChangeLogSaga(kept?.log, kept?.files),
    createChangeActsSaga({ notify, outbox, files: kept?.files }),
    createResourcesSaga({ api, live, outbox, leave, session, copies }),
    createNavigationSaga({ api, live, outbox, events, copies }),
    createLanguageSaga(reload),
    createSettingsSaga({ api, live, outbox }),
    createNotificationsSaga({ api, live, outbox }),
    createDeletionsSaga({ notify, outbox }),
    createAppBadgeSaga(),
    createPushSaga({ api, navigate: (to) => services.navigate(to) }),
    createHistorySaga({ notify, outbox }),
    keptHistorySaga,
    keptShareSaga,
    createSearchSaga({ api, live, session }),
    createTimerSaga({ api, live, outbox }),
    createVersionSaga({ pins, readNow: readPinsNow, wasOpenedOffline }),
    createSessionSaga({ api, tokens, restart, leave, onSessionChanged, onLeft }),
  ];
}
