import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type Settings, type UserEvent } from 'shared-api/client';
import { changeSent, changesRefused, defineChange } from 'shared-api/outbox';
import type { LiveEvents, Outbox } from 'shared-api/remote';
import { call, fork, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { callUntilCurrent } from 'shared-ui/call-until-current';
import { whenIdle } from 'shared-ui/when-idle';
import { hasSignedIn, sessionEnded } from '../session/auth-slice.ts';
import {
  completeSettings,
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

const edit = defineChange({ name: 'settings/change', call: 'setting.editSettings' });

/**
 * Reads the settings with each session and whenever another window has changed them, and saves each
 * change by the outbox; a refused one is taken back.
 */
export function createSettingsSaga({ api, live, outbox }: Services) {
  /** The server's settings as far as they are known; null until they have been read. */
  let saved: Settings | null = null;

  function* show(settings: Settings) {
    saved = settings;
    const unsaved = outbox.waiting().filter(edit.isOne);
    const shown = unsaved.reduce(
      (before, { input }) => withSettingsChange(before, input as SettingsChange),
      settings,
    );
    yield* put(settingsLoaded(shown));
  }

  function* load(isOfSession: boolean) {
    try {
      const { data } = yield* callUntilCurrent(() => call(api.setting.getSettings), edit.isOne);
      const settings = completeSettings(data);
      yield* call(show, settings);
      if (isOfSession) yield* put(sessionSettingsLoaded(settings));
    } catch (error) {
      // The page works with the settings stored in this browser.
      asApiError(error);
    }
  }

  function* follow() {
    const changes = eventChannel<UserChange>((emit) => live.onUser(emit));
    try {
      while (true) {
        const { entity } = yield* take(changes);
        if (entity === 'settings' || entity === 'reload') yield* fork(load, false);
      }
    } finally {
      changes.close();
    }
  }

  return function* settingsSaga() {
    yield* takeEvery(settingsChanged, ({ payload }) => void outbox.queue(edit.of(payload)));
    yield* takeEvery(changeSent, function* ({ payload: { change } }) {
      if (!edit.isOne(change)) return;
      if (saved !== null) saved = withSettingsChange(saved, change.input);
      yield* put(settingsSaved(change.input as SettingsChange));
    });
    yield* takeEvery(changesRefused, function* ({ payload: { changes } }) {
      if (!changes.some(edit.isOne)) return;
      if (saved === null) yield* call(load, false);
      else yield* call(show, saved);
    });
    yield* takeLatest(hasSignedIn, function* () {
      // Until then those of this browser hold.
      yield* call(whenIdle);
      yield* call(load, true);
    });
    while (true) {
      yield* take(hasSignedIn);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
