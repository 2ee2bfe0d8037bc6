import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { giveBack } from '../dialog/give-back.ts';
import { lastValue } from '../requests/create-loading.ts';
import type { Presets, PresetsState } from './presets.ts';

interface Options extends Pick<ShellServices, 'api' | 'notify' | 'session' | 'outbox'> {
  presets: Presets;
}

/** Keeps the presets on the server. What it refuses is undone by what it still has. */
export function createPresetsSaga({ presets, api, notify, session, outbox }: Options) {
  const { slice, list } = presets;
  const { actions, selectors } = slice;

  function* load() {
    yield* put(list.requested(null));
  }

  function* create({ payload: fields }: ReturnType<typeof actions.submitted>) {
    const { name, description, filters } = fields;
    const localId = outbox.newId();
    const preset = { ...fields, id: localId, isFavorite: false, isDefault: false, given: null };
    const submitter = session.user()?.id;
    yield* put(actions.creationBegun(preset));
    try {
      const { data } = yield* call(api.setting.createPreset, { name, description, filters });
      const isListed = lastValue(yield* select(list.selectState)) !== null;
      // A list that is under way may have been read before; without one it would be missing for a while.
      yield* call(load);
      if (!isListed) yield* take([list.loaded, list.loadFailed]);
      yield* put(actions.created({ localId, preset: data }));
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
    yield* fork(list.sagaFor(api));
    yield* takeEvery(actions.opened, load);
    yield* takeEvery(actions.submitted, create);
    yield* takeEvery(actions.favoriteToggled, keepFavorite);
    yield* takeEvery(actions.deleted, drop);
  };
}
