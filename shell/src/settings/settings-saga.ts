import { eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type Settings, type UserEvent } from 'shared-api/client';
import type { LiveEvents, Notify } from 'shared-api/remote';
import { call, fork, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../session/auth-slice.ts';
import {
  sessionSettingsLoaded,
  settingsChanged,
  settingsLoaded,
  settingsSaved,
} from './settings-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
}

type News = UserEvent | { entity: 'reload' };

/**
 * Reads the settings with each session and whenever another window has changed them, and saves each
 * change, one after the other; a refused one is taken back.
 */
export function createSettingsSaga({ api, live, notify }: Services) {
  let unsaved: Partial<Settings> = {};
  let isSaving = false;
  let isStale = false;

  function* load(isOfSession: boolean) {
    try {
      const { data } = yield* call(api.setting.getSettings);
      yield* put(settingsLoaded({ ...data, ...unsaved }));
      if (isOfSession) yield* put(sessionSettingsLoaded(data));
    } catch (error) {
      // The page works with what this browser kept.
      asApiError(error);
    }
  }

  function* save() {
    isSaving = true;
    while (Object.keys(unsaved).length > 0) {
      const sent = unsaved;
      unsaved = {};
      try {
        yield* call(api.setting.editSettings, sent);
        yield* put(settingsSaved(sent));
      } catch (error) {
        notify.refusal(asApiError(error));
        isStale = true;
      }
    }
    isSaving = false;
    if (isStale) yield* call(load, false);
    isStale = false;
  }

  /** What is on its way to the server is newer than what the server would answer. */
  function* onNews() {
    if (isSaving) isStale = true;
    else yield* call(load, false);
  }

  function* follow() {
    const news = eventChannel<News>((emit) => live.onUser(emit));
    try {
      while (true) {
        const { entity } = yield* take(news);
        if (entity === 'settings' || entity === 'reload') yield* fork(onNews);
      }
    } finally {
      news.close();
    }
  }

  return function* settingsSaga() {
    yield* takeEvery(settingsChanged, ({ payload }) => {
      unsaved = { ...unsaved, ...payload };
    });
    yield* takeLeading(settingsChanged, save);
    yield* takeLatest(sessionConfirmed, () => load(true));
    while (true) {
      yield* take(sessionConfirmed);
      yield* race({ followed: call(follow), ended: take(sessionEnded) });
    }
  };
}
