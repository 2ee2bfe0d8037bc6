import { type ApiClient, asApiError } from 'shared-api/client';
import type { Notify } from 'shared-api/remote';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { sessionConfirmed } from '../session/auth-slice.ts';
import { settingsChanged, settingsLoaded } from './settings-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly notify: Notify;
}

/** Reads the settings with each session, and saves each change; a refused one is taken back. */
export function createSettingsSaga({ api, notify }: Services) {
  function* load() {
    try {
      yield* put(settingsLoaded((yield* call(api.setting.getSettings)).data));
    } catch (error) {
      // The page works with what this browser kept.
      asApiError(error);
    }
  }

  function* save({ payload }: ReturnType<typeof settingsChanged>) {
    try {
      yield* call(api.setting.editSettings, payload);
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* call(load);
    }
  }

  return function* settingsSaga() {
    yield* takeLatest(sessionConfirmed, load);
    yield* takeEvery(settingsChanged, save);
  };
}
