import {
  combineSlices,
  configureStore,
  createAction,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { outboxSlice } from 'shared-api/outbox';
import { copiesSlice } from '../copies/copies-slice.ts';
import { historySlice } from '../history/history-slice.ts';
import { navigation } from '../navigation/navigation.ts';
import { versionSlice } from '../notices/version-slice.ts';
import { inbox } from '../notifications/notification-lists.ts';
import { notificationsSlice } from '../notifications/notifications-slice.ts';
import { changeLogSlice } from '../outbox/change-log-slice.ts';
import { keptChangesSlice } from '../outbox/kept-changes-slice.ts';
import { waitingElsewhereSlice } from '../outbox/waiting-elsewhere-slice.ts';
import type { InjectableSlice } from 'shared-api/remote';
import type { RemoteHost } from '../remotes/remote-host.ts';
import { resources } from '../resources/resources.ts';
import { foundPages } from '../search/found-pages.ts';
import { authSlice, sessionEnded } from '../session/auth-slice.ts';
import { timerSlice } from '../timer/timer-slice.ts';
import { settingsSlice } from '../settings/settings-slice.ts';

export type ShellStore = ReturnType<typeof createShellStore>['store'];

/** With the paths whose state begins again. */
const slicesInjected = createAction<readonly string[]>('shell/slicesInjected');

/** A reducer that throws keeps its state, and is reported once all others have had the action. */
function guarded(reducer: Reducer, onThrown: (error: unknown) => void): Reducer {
  return (state: unknown, action) => {
    try {
      return reducer(state, action) as unknown;
    } catch (error) {
      queueMicrotask(() => onThrown(error));
      return state === undefined ? null : state;
    }
  };
}

/** The one store. Remotes reach it through the host: slices injected, each saga its own task. */
export function createShellStore(onError: (error: Error) => void) {
  const own = [
    authSlice,
    settingsSlice,
    copiesSlice,
    navigation.slice,
    notificationsSlice,
    inbox.slice,
    foundPages.slice,
    timerSlice,
    versionSlice,
    outboxSlice,
    historySlice,
    changeLogSlice,
    keptChangesSlice,
    waitingElsewhereSlice,
    ...Object.values(resources).map(({ slice }) => slice),
  ] as const;
  const ownReducer = combineSlices(...own);
  type State = ReturnType<typeof ownReducer> & Record<string, unknown>;
  const injected = new Map<string, InjectableSlice>();
  let rootReducer: Reducer<State, UnknownAction, Partial<State>> = ownReducer;
  // Everything is dropped with the session, except its phase, the page's own state and public data.
  const reducer = (state: State | undefined, action: UnknownAction): State => {
    if (state !== undefined && slicesInjected.match(action) && action.payload.length > 0) {
      const kept = Object.entries(state).filter(([path]) => !action.payload.includes(path));
      return rootReducer(Object.fromEntries(kept), action);
    }
    if (state === undefined || !sessionEnded.match(action)) return rootReducer(state, action);
    const { auth, version, publicBoard } = state;
    return rootReducer({ auth, version, publicBoard }, action);
  };
  const sagas = createSagaMiddleware({ onError });
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const host: RemoteHost = {
    inject(slices, { onThrown, isFresh = false }) {
      const begun = slicesInjected(isFresh ? slices.map(({ reducerPath }) => reducerPath) : []);
      for (const { reducer } of slices) reducer(undefined, begun);
      for (const { reducerPath, reducer } of slices)
        injected.set(reducerPath, { reducerPath, reducer: guarded(reducer, onThrown) });
      // All at once, since each combination asks every reducer twice for its state.
      rootReducer = combineSlices(...own, ...injected.values());
      // An injected slice has no state before the next action, and its screens are drawn before one.
      store.dispatch(begun);
    },
    run: (saga) => sagas.run(saga),
  };
  return { store, host, sagas };
}
