import type { ApiClient } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

/** The filters of the open board that the user has saved, and those that are shared on it. */
export const savedFilters = createLoading(
  'savedFilters',
  async (api: ApiClient, boardId: number) => (await api.savedFilter.getAll({ boardId })).data,
);

/** What is done to a saved filter. Shared ones have separate calls. */
type SavedFilterChange = { readonly boardId: number } & (
  | { readonly do: 'save'; readonly name: string; readonly filter: string; readonly share: boolean }
  | {
      readonly do: 'rename';
      readonly filterId: number;
      readonly isShared: boolean;
      readonly name: string;
    }
  | { readonly do: 'delete'; readonly filterId: number; readonly isShared: boolean }
  | { readonly do: 'share'; readonly filterId: number }
);

async function sendChange({ savedFilter: calls }: ApiClient, change: SavedFilterChange) {
  const { boardId } = change;
  switch (change.do) {
    case 'save': {
      const { name, filter, share } = change;
      await (share ? calls.createShared : calls.create)({ boardId, name, filter });
      break;
    }
    case 'rename': {
      const { filterId, name, isShared } = change;
      await (isShared ? calls.editShared : calls.edit)({ boardId, filterId, name });
      break;
    }
    case 'delete': {
      const { filterId, isShared } = change;
      await (isShared ? calls.deleteShared : calls.delete)({ boardId, filterId });
      break;
    }
    case 'share':
      await calls.share({ boardId, filterId: change.filterId });
  }
  return change.do;
}

/** Saves, renames, shares or deletes a filter; each takes effect at once. */
export const savedFilterChange = createSubmission('savedFilterChange', sendChange);

/** Keeps the list as the server has it, also when somebody else has changed what is shared. */
export function createSavedFiltersSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  return function* savedFiltersSaga() {
    const { done, doneUnseen, refused, refusedUnseen } = savedFilterChange;
    yield* fork(savedFilters.sagaFor(api));
    yield* fork(savedFilterChange.sagaFor(api));
    yield* takeEvery([done, doneUnseen, refused, refusedUnseen], () =>
      put(savedFilters.refreshRequested()),
    );
    yield* takeEvery(done, function* closeDialog({ payload }) {
      if (payload === 'save') yield* put(dialogClosed());
    });
    yield* takeEvery([done, doneUnseen], ({ payload }) => {
      if (payload === 'save') notify.success(texts.savedFilters.saved);
    });
    yield* takeEvery(refusedUnseen, ({ payload }) => notify.failure(payload.message));
  };
}
