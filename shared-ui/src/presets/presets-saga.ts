import { eventChannel } from 'redux-saga';
import type { ApiError, FilterPreset } from 'shared-api/client';
import { changeSent } from 'shared-api/outbox';
import type { QueuedChange, ShellServices } from 'shared-api/remote';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { returnInput } from '../dialog/return-input.ts';
import { lastValue } from '../requests/create-loading.ts';
import { addedPreset, creation, deletion, favorite } from './preset-changes.ts';
import type { Presets, PresetsState } from './presets.ts';

interface Options extends Pick<ShellServices, 'api' | 'notify' | 'session' | 'outbox'> {
  presets: Presets;
}

interface Refused {
  readonly preset: FilterPreset;
  readonly change: QueuedChange;
  readonly refusal: ApiError;
}

/** Keeps the presets on the server. Refused changes are reverted to the server's state. */
export function createPresetsSaga({ presets, api, notify, session, outbox }: Options) {
  const { slice, list } = presets;
  const { actions, selectors } = slice;

  /** Reopens the dialog with refused input instead of a notice. */
  const openRefusals = () =>
    eventChannel<Refused>((emit) =>
      outbox.onRefused((change, refusal) => {
        const preset = addedPreset(change, slice.name);
        if (preset !== null) emit({ preset, change, refusal });
        return preset !== null;
      }),
    );

  function* load() {
    yield* put(list.requested(null));
  }

  function* create({ payload: fields }: ReturnType<typeof actions.submitted>) {
    const id = outbox.newId();
    const preset = { ...fields, id, isFavorite: false, isDefault: false, given: null };
    yield* put(actions.creationBegun(preset));
    outbox.queue(creation.of({ preset, owner: slice.name }));
  }

  function* showCreated({ payload: { change, answer: response } }: ReturnType<typeof changeSent>) {
    const added = addedPreset(change, slice.name);
    if (added === null) return;
    const isListed = lastValue(yield* select(list.selectState)) !== null;
    // A list under way may be older than the preset, which would be missing for a while.
    yield* call(load);
    if (!isListed) yield* take([list.loaded, list.loadFailed]);
    yield* put(actions.created({ localId: added.id, preset: response.data as FilterPreset }));
  }

  function* reopen({ preset, change, refusal }: Refused) {
    yield* put(actions.refused(preset));
    yield* returnInput({
      notify,
      session,
      refusal,
      submitter: change.userId ?? undefined,
      typed: change.typed ?? '',
      place(root: Record<string, PresetsState>) {
        const { menu, saving } = selectors.selectPresets(root);
        if (menu === 'away') return 'left';
        return menu === 'closed' && saving.status === 'closed' ? 'free' : 'taken';
      },
      changes: [actions.screenShown, actions.closed, actions.saveLeft, actions.submitted],
      reopened: actions.givenBack({ preset, message: refusal.message }),
    });
  }

  /** After the remote has been left, the shell reports refusals. */
  function* reopenRefusals() {
    const refusals = yield* call(openRefusals);
    try {
      while (true) yield* fork(reopen, yield* take(refusals));
    } finally {
      refusals.close();
    }
  }

  return function* presetsSaga() {
    yield* fork(list.sagaFor({ api }));
    yield* fork(reopenRefusals);
    const waiting = outbox.waiting().flatMap((change) => addedPreset(change, slice.name) ?? []);
    yield* put(actions.additionsRestored(waiting));
    yield* takeEvery(actions.opened, load);
    yield* takeEvery(actions.submitted, create);
    yield* takeEvery(
      actions.favoriteToggled,
      ({ payload }) => void outbox.queue(favorite.of(payload)),
    );
    yield* takeEvery(actions.deleted, ({ payload }) => void outbox.queue(deletion.of(payload)));
    yield* takeEvery(changeSent, showCreated);
  };
}
