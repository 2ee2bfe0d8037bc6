import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { giveBack } from '../dialog/give-back.ts';
import type { PresetsSlice, PresetsState } from './presets-slice.ts';

interface Options extends Pick<ShellServices, 'api' | 'notify' | 'session'> {
  slice: PresetsSlice;
}

/** Keeps the presets on the server. What it refuses is undone by what it still has. */
export function createPresetsSaga({ slice, api, notify, session }: Options) {
  const { actions, selectors } = slice;

  function* load() {
    try {
      const { data } = yield* call(api.setting.getPresets);
      yield* put(actions.loaded(data));
    } catch (error) {
      asApiError(error);
      yield* put(actions.loadFailed());
    }
  }

  function* create({ payload: preset }: ReturnType<typeof actions.submitted>) {
    const { id: localId, name, description, filters } = preset;
    const submitter = session.user()?.id;
    try {
      const { data } = yield* call(api.setting.createPreset, { name, description, filters });
      yield* put(actions.created({ localId, preset: data }));
      // A list that is under way may have been read before.
      yield* put(actions.reloadAsked());
    } catch (error) {
      const refusal = asApiError(error);
      yield* put(actions.refused(preset));
      yield* giveBack({
        notify,
        session,
        refusal,
        submitter,
        typed: description === null ? name : `${name}\n${description}`,
        place(root: Record<string, PresetsState>) {
          const { menu, saving } = selectors.selectPresets(root);
          if (menu === 'away') return 'left';
          return menu === 'closed' && saving.status === 'closed' ? 'free' : 'taken';
        },
        changes: [actions.screenShown, actions.closed, actions.saveLeft, actions.submitted],
        reopened: actions.givenBack({ preset, message: refusal.message }),
      });
    }
  }

  function* keepFavorite({ payload }: ReturnType<typeof actions.favoriteToggled>) {
    const { id: presetId, isFavorite } = payload;
    try {
      yield* call(api.setting.editPreset, { presetId, isFavorite: !isFavorite });
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* put(actions.reloadAsked());
    }
  }

  function* drop({ payload: { id: presetId } }: ReturnType<typeof actions.deleted>) {
    try {
      yield* call(api.setting.deletePreset, { presetId });
    } catch (error) {
      notify.refusal(asApiError(error));
      yield* put(actions.reloadAsked());
    }
  }

  return function* presetsSaga() {
    yield* takeLatest([actions.opened, actions.reloadAsked], load);
    yield* takeEvery(actions.submitted, create);
    yield* takeEvery(actions.favoriteToggled, keepFavorite);
    yield* takeEvery(actions.deleted, drop);
  };
}
