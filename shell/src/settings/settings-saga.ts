import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type Settings, type UserEvent } from 'shared-api/client';
import { changeSent, changesRefused } from 'shared-api/outbox';
import type { LiveEvents, NewChange, Outbox } from 'shared-api/remote';
import { call, fork, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import {
  sessionSettingsLoaded,
  type SettingsChange,
  settingsChanged,
  settingsLoaded,
  settingsSaved,
  withSettingsChange,
} from './settings-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly outbox: Outbox;
}

type UserChange = UserEvent | { entity: 'reload' };

const COMMAND = 'settings/change';

const changeOfSettings = (changed: SettingsChange): NewChange => ({
  command: COMMAND,
  call: 'setting.editSettings',
  input: { ...changed },
  shows: [],
});

const isOfSettings = ({ command }: NewChange) => command === COMMAND;

/**
 * Reads the settings with each session and whenever another window has changed them, and saves each
 * change by the outbox; a refused one is taken back.
 */
export function createSettingsSaga({ api, live, outbox }: Services) {
  let isStale = false;
  let saved = 0;

  const waiting = () => outbox.waiting().filter(isOfSettings);
  const withUnsaved = (settings: Settings) =>
    waiting().reduce((shown, { input }) => withSettingsChange(shown, input), settings);

  function* load(isOfSession: boolean) {
    try {
      let data: Settings;
      let known: number;
      // An answer that lacks a change which was saved meanwhile is out of date.
      do {
        known = saved;
        data = (yield* call(api.setting.getSettings)).data;
      } while (known !== saved);
      yield* put(settingsLoaded(withUnsaved(data)));
      if (isOfSession) yield* put(sessionSettingsLoaded(data));
    } catch (error) {
      // The page works with what this browser kept.
      asApiError(error);
    }
  }

  /** What is on its way to the server is newer than what the server would return. */
  function* loadUnlessWaiting() {
    isStale = waiting().length > 0;
    if (!isStale) yield* call(load, false);
  }

  function* follow() {
    const changes = eventChannel<UserChange>((emit) => live.onUser(emit));
    try {
      while (true) {
        const { entity } = yield* take(changes);
        if (entity === 'settings' || entity === 'reload') yield* fork(loadUnlessWaiting);
      }
    } finally {
      changes.close();
    }
  }

  return function* settingsSaga() {
    yield* takeEvery(
      settingsChanged,
      ({ payload }) => void outbox.queue(changeOfSettings(payload)),
    );
    yield* takeEvery(changeSent, function* ({ payload: { change } }) {
      if (!isOfSettings(change)) return;
      saved += 1;
      yield* put(settingsSaved(change.input as SettingsChange));
      if (isStale) yield* call(loadUnlessWaiting);
    });
    yield* takeEvery(changesRefused, function* ({ payload: { changes } }) {
      if (changes.some(isOfSettings)) yield* call(loadUnlessWaiting);
    });
    yield* takeLatest(sessionConfirmed, () => load(true));
    while (true) {
      yield* take(sessionConfirmed);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
