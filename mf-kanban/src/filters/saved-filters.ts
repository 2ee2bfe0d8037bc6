import type { ApiClient, SavedFilter } from 'shared-api/client';
import type { Grouping } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { createLoading, lastRead, type Loaded } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';

/** A filter under a name; one of all boards also has what the cards are grouped by. */
export interface KeptFilter extends SavedFilter {
  readonly grouping?: Grouping;
}

/** The board whose filters they are; null: filters of all boards, which nobody shares. */
export type FilterPlace = number | null;

/** The filters that the user has saved, and those that are shared on the board. */
export const savedFilters = createLoading(
  'savedFilters',
  async (api: ApiClient, boardId: FilterPlace): Promise<readonly KeptFilter[]> => {
    if (boardId !== null) return (await api.savedFilter.getAll({ boardId })).data;
    const { views = [] } = (await api.dashboard.getNavigation()).data;
    return views.map((view) => ({ ...view, isShared: false }));
  },
);

/** The saved filters of a place; null until they are known, and not those of the place before. */
export function filtersOf(
  state: Loaded<FilterPlace, readonly KeptFilter[]>,
  place: FilterPlace | undefined,
): readonly KeptFilter[] | null {
  const read = lastRead(state);
  return read !== null && read.key === place ? read.value : null;
}

/** What is done to a saved filter. Shared ones, and those of all boards, have separate calls. */
type SavedFilterChange = { readonly boardId: FilterPlace } & (
  | {
      readonly do: 'save';
      readonly name: string;
      readonly filter: string;
      readonly grouping: Grouping;
      readonly share: boolean;
    }
  | {
      readonly do: 'rename';
      readonly filterId: number;
      readonly isShared: boolean;
      readonly name: string;
    }
  | { readonly do: 'delete'; readonly filterId: number; readonly isShared: boolean }
  | { readonly do: 'share'; readonly filterId: number }
);

async function sendViewChange({ savedFilter: calls }: ApiClient, change: SavedFilterChange) {
  if (change.do === 'save') {
    const { name, filter, grouping } = change;
    await calls.createView({ name, filter, grouping });
  } else if (change.do === 'rename') {
    await calls.editView({ filterId: change.filterId, name: change.name });
  } else await calls.deleteView({ filterId: change.filterId });
}

async function sendBoardChange(
  { savedFilter: calls }: ApiClient,
  boardId: number,
  change: SavedFilterChange,
) {
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
}

async function sendChange(api: ApiClient, change: SavedFilterChange) {
  if (change.boardId === null) await sendViewChange(api, change);
  else await sendBoardChange(api, change.boardId, change);
  return { do: change.do, isView: change.boardId === null };
}

/** Saves, renames, shares or deletes a filter; each takes effect at once. */
export const savedFilterChange = createSubmission('savedFilterChange', sendChange);

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;

/** Keeps the list as the server has it, also when somebody else has changed what is shared. */
export function createSavedFiltersSaga({ api, notify, events }: Services) {
  return function* savedFiltersSaga() {
    const { done, doneUnseen, refused, refusedUnseen } = savedFilterChange;
    yield* fork(savedFilters.sagaFor(api));
    yield* fork(savedFilterChange.sagaFor(api));
    yield* takeEvery([done, doneUnseen, refused, refusedUnseen], () =>
      put(savedFilters.refreshRequested()),
    );
    yield* takeEvery(done, function* closeDialog({ payload }) {
      if (payload.do === 'save') yield* put(dialogClosed());
    });
    yield* takeEvery([done, doneUnseen], ({ payload }) => {
      if (payload.do === 'save') notify.success(texts.savedFilters.saved);
      if (payload.isView) events.publish('viewsChanged', {});
    });
    yield* takeEvery(refusedUnseen, ({ payload }) => notify.failure(payload.message));
  };
}
