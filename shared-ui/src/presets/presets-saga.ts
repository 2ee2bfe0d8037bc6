import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { PresetsSlice } from './presets-slice.ts';

interface Options extends Pick<ShellServices, 'api' | 'notify'> {
  slice: PresetsSlice;
}

/** Keeps the presets on the server. What it refuses is undone by what it still has. */
export function createPresetsSaga({ slice: { actions }, api, notify }: Options) {
  function* load() {
    try {
      const { data } = yield* call(api.setting.getPresets);
      yield* put(actions.loaded(data));
    } catch (error) {
      asApiError(error);
      yield* put(actions.loadFailed());
    }
  }

  function* save({ payload: fields }: ReturnType<typeof actions.saved>) {
    try {
      yield* call(api.setting.createPreset, fields);
      yield* put(actions.saveLeft());
      yield* call(load);
    } catch (error) {
      yield* put(actions.saveRefused(asApiError(error).message));
    }
  }

  function* keepFavorite({ payload }: ReturnType<typeof actions.favoriteToggled>) {
    const { id: presetId, isFavorite } = payload;
    try {
      yield* call(api.setting.editPreset, { presetId, isFavorite: !isFavorite });
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* call(load);
    }
  }

  function* drop({ payload: { id: presetId } }: ReturnType<typeof actions.deleted>) {
    try {
      yield* call(api.setting.deletePreset, { presetId });
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* call(load);
    }
  }

  return function* presetsSaga() {
    yield* takeLatest(actions.opened, load);
    yield* takeLeading(actions.saved, save);
    yield* takeEvery(actions.favoriteToggled, keepFavorite);
    yield* takeEvery(actions.deleted, drop);
  };
}
