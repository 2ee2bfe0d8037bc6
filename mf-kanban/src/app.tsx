import { trackChanges } from 'shared-api/client';
import { all, call } from 'typed-redux-saga';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { createAnalyticsSaga } from './analytics/analytics-saga.ts';
import { analyticsSlice } from './analytics/analytics-slice.ts';
import { createAutomationSaga } from './automation/automation-saga.ts';
import { automationSlice } from './automation/automation-slice.ts';
import { BoardScreen } from './board/BoardScreen.tsx';
import { BoardTitle } from './board/BoardTitle.tsx';
import { createBoardSaga } from './live/board-saga.ts';
import { boardSlice } from './entities/board/board-slice.ts';
import { type AttachedFile, ScreenServicesProvider } from './screen/screen-services.ts';
import { createBulkSaga } from './bulk/bulk-saga.ts';
import { createCardCommandsSaga } from './card-commands/card-commands-saga.ts';
import { createCardDetailSaga } from './card-detail/card-detail-saga.ts';
import { cardDetailSlice } from './card-detail/card-detail-slice.ts';
import { createCardDialogsSaga } from './card-commands/card-dialogs-saga.ts';
import { dialogSlice } from './dialogs/dialog-slice.ts';
import { boardFilterSlice } from './filters/board-filter-slice.ts';
import { createComposerSaga } from './composing/composer-saga.ts';
import { composerSlice } from './composing/composer-slice.ts';
import { createFilesSaga } from './files/files-saga.ts';
import { uploadsSlice } from './files/uploads.ts';
import { columnFiltersSlice } from './filters/column-filters-slice.ts';
import { collapsedSlice } from './columns/collapsed-slice.ts';
import { dragSlice } from './drag/drag-slice.ts';
import { dueMomentsSlice } from './due/due-moments-slice.ts';
import { createDueClock } from './due/due-clock.ts';
import { createColumnDialogSaga } from './columns/column-dialog-saga.ts';
import { createColumnCommandsSaga } from './columns/column-commands-saga.ts';
import { listSlice } from './entities/lists/list-slice.ts';
import { createRenameSaga } from './renaming/rename-saga.ts';
import { newColumnsSlice } from './composing/new-columns-slice.ts';
import { renameSlice } from './renaming/rename-slice.ts';
import { boardPlaceSlice } from './screen/board-place-slice.ts';
import { menuSlice } from './screen/menu-slice.ts';
import { createMovesSaga } from './moves/moves-saga.ts';
import { createFieldEdits } from './outbox/field-edits.ts';
import { createOutbox } from './outbox/outbox.ts';
import { outboxSlice } from './outbox/outbox-slice.ts';
import { selectionSlice } from './selection/selection-slice.ts';
import { boardDetailSlice } from './settings/board-detail-slice.ts';
import { createSettingsSaga } from './settings/settings-saga.ts';
import { createTagsSaga } from './tags/tags-saga.ts';
import { templatesSlice } from './templates/templates.ts';
import { createTemplatesSaga } from './templates/templates-saga.ts';
import { createTimeSaga } from './time/time-saga.ts';

const slices = [
  boardSlice,
  boardPlaceSlice,
  listSlice,
  outboxSlice,
  menuSlice,
  dialogSlice,
  dragSlice,
  dueMomentsSlice,
  boardFilterSlice,
  columnFiltersSlice,
  collapsedSlice,
  selectionSlice,
  composerSlice,
  newColumnsSlice,
  renameSlice,
  cardDetailSlice,
  uploadsSlice,
  boardDetailSlice,
  automationSlice,
  analyticsSlice,
  templatesSlice,
];
const sagas = [
  createBoardSaga,
  createDueClock,
  createMovesSaga,
  createColumnCommandsSaga,
  createColumnDialogSaga,
  createCardDialogsSaga,
  createCardCommandsSaga,
  createCardDetailSaga,
  createComposerSaga,
  createRenameSaga,
  createTagsSaga,
  createTimeSaga,
  createFilesSaga,
  createBulkSaga,
  createAutomationSaga,
  createSettingsSaga,
  createAnalyticsSaga,
  createTemplatesSaga,
];

/** One board with its lists and cards (section 2). */
export default defineRemote({
  name: 'mf-kanban',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const services = {
      me: shell.session.user()?.id ?? null,
      searchPeople: async (keyword: string, boardId: number) =>
        (await shell.api.auth.searchByBoardId({ keyword, boardId })).data,
      findBoards: async (keyword: string) =>
        (await shell.api.card.getMoveTargets(keyword === '' ? {} : { keyword })).data,
      loadFile: async (file: AttachedFile, size: 'thumbnail' | 'whole') =>
        (await shell.api.card[size === 'whole' ? 'download' : 'thumbnail'](file)).data,
    };
    const element = (
      <ScreenServicesProvider value={services}>
        <BoardTitle pageTitle={shell.pageTitle} />
        <BoardScreen />
      </ScreenServicesProvider>
    );
    const outbox = createOutbox(shell);
    const changes = trackChanges(shell.api);
    const { api } = changes;
    const edits = createFieldEdits({ ...shell, api });
    const sagaServices = { ...shell, api, changes, outbox, edits };
    return {
      routes: [{ path: '*', element }],
      slices,
      *saga() {
        yield* call(outbox.run);
        yield* all(sagas.map((create) => call(create(sagaServices))));
      },
    };
  },
});
