import type { ReactNode } from 'react';
import { all, call, fork } from 'typed-redux-saga';
import { CONTRACT_VERSION, defineRemote, type ShellServices } from 'shared-api/remote';
import { CommandServices, createCardsModel, namesOfCard } from 'shared-cards';
import { createScreenServices, ScreenServicesProvider } from 'shared-ui/screen-services';
import { analytics } from './analytics/analytics.ts';
import { automation } from './automation/automation.ts';
import { duplication, templateSaving } from './board-copies/board-copies.ts';
import { createBoardCopiesSaga } from './board-copies/board-copies-saga.ts';
import { BoardScreen } from './board/BoardScreen.tsx';
import { BoardTitle } from './board/BoardTitle.tsx';
import { loadAddedBadges } from './cards/added-badges.ts';
import { createRestoreInputSaga } from './board/restore-input-saga.ts';
import { dialogSlice } from './dialogs/dialog-slice.ts';
import { boardFilterSlice } from './filters/board-filter-slice.ts';
import { composerSlice } from './composing/composer-slice.ts';
import { createNewListSaga } from './composing/new-list-saga.ts';
import { cardFiles } from './files/uploads.ts';
import { listCardFiltersSlice } from './filters/list-card-filters-slice.ts';
import {
  createSavedFiltersSaga,
  savedFilterChange,
  savedFilters,
} from './filters/saved-filters.ts';
import { collapsedSlice } from './lists/collapsed-slice.ts';
import { dueMomentsSlice } from './due/due-moments-slice.ts';
import { createDueClock } from './due/due-clock.ts';
import { onboarding, sampleRemoval } from './onboarding/onboarding.ts';
import { createOnboardingSaga } from './onboarding/onboarding-saga.ts';
import { createRenameSaga } from './renaming/rename-saga.ts';
import { renameSlice } from './renaming/rename-slice.ts';
import { boardPlaceSlice } from './screen/board-place-slice.ts';
import { menuSlice } from './screen/menu-slice.ts';
import { ViewsProvider, viewsOf } from './screen/views.ts';
import { createCopyLinksSaga } from './selection/copy-links.ts';
import { selectionSlice } from './selection/selection-slice.ts';
import { boardDetail } from './settings/board-detail.ts';
import { boardEdit } from './settings/board-edit.ts';
import { boardBin, createBoardBinSaga } from './archive/board-bin.ts';
import { boardInvitations } from './settings/board-invitations.ts';
import { createSettingsSaga } from './settings/settings-saga.ts';
import { createPublicLinkSaga, publicLink, publicLinkChange } from './public-link/public-link.ts';
import { boardTemplates } from './templates/templates.ts';
import {
  SaveViewSettings,
  savedViewSettings,
  viewSettings,
} from './views/offered/view-settings.ts';
import { workCards } from './work/work-cards.ts';
import { workNames } from './work/work-names.ts';
import { createWorkSaga } from './work/work-saga.ts';
import { WorkPage } from './work/WorkPage.tsx';

const slices = [
  boardEdit.slice,
  duplication.slice,
  templateSaving.slice,
  sampleRemoval.slice,
  boardPlaceSlice,
  menuSlice,
  dialogSlice,
  dueMomentsSlice,
  boardFilterSlice,
  listCardFiltersSlice,
  collapsedSlice,
  selectionSlice,
  composerSlice,
  renameSlice,
  ...boardInvitations.slices,
  savedFilters.slice,
  savedFilterChange.slice,
  publicLink.slice,
  publicLinkChange.slice,
  ...boardBin.slices,
  workCards.slice,
  viewSettings.slice,
];
/** Data that dialogs and pages load when they open. */
const loadings = [boardDetail, automation, analytics, boardTemplates, onboarding, workNames];
const sagas = [
  createDueClock,
  createRestoreInputSaga,
  createNewListSaga,
  createRenameSaga,
  createCopyLinksSaga,
  (shell: ShellServices) => cardFiles.sagaFor(shell, namesOfCard),
  createSettingsSaga,
  createBoardCopiesSaga,
  createOnboardingSaga,
  createPublicLinkSaga,
  createBoardBinSaga,
  createSavedFiltersSaga,
  createWorkSaga,
  viewSettings.sagaFor,
];

/** One board with its lists and cards, and the cards of all boards. */
export default defineRemote({
  name: 'mf-kanban',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const screenServices = createScreenServices(shell);
    const withServices = (screen: ReactNode) => (
      <CommandServices value={shell}>
        <ScreenServicesProvider value={screenServices}>{screen}</ScreenServicesProvider>
      </CommandServices>
    );
    const views = viewsOf(shell.boardViews);
    const board = (
      <ViewsProvider value={views}>
        <SaveViewSettings value={(given) => void shell.outbox.queue(savedViewSettings.of(given))}>
          <BoardTitle pageTitle={shell.pageTitle} />
          <BoardScreen />
        </SaveViewSettings>
      </ViewsProvider>
    );
    return {
      routes: [{ path: '*', element: withServices(board) }],
      pages: { work: withServices(<WorkPage pageTitle={shell.pageTitle} />) },
      slices: [...slices, ...loadings.map(({ slice }) => slice)],
      models: [createCardsModel(shell)],
      *saga() {
        void loadAddedBadges(shell.slots?.cardBadges ?? []);
        for (const { sagaFor } of loadings) yield* fork(sagaFor(shell.api));
        yield* all(sagas.map((create) => call(create(shell))));
      },
    };
  },
});
