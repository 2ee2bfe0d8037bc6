import { all, call } from 'typed-redux-saga';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { BoardScreen } from './board/BoardScreen.tsx';
import { createBoardSaga } from './board/board-saga.ts';
import { boardSlice } from './board/board-slice.ts';
import { createDialogSaga } from './dialogs/dialog-saga.ts';
import { dialogSlice } from './dialogs/dialog-slice.ts';
import { boardFilterSlice } from './filters/board-filter-slice.ts';
import { createComposerSaga } from './lists/composer-saga.ts';
import { composerSlice } from './lists/composer-slice.ts';
import { createListCommandsSaga } from './lists/list-commands-saga.ts';
import { listSlice } from './lists/list-slice.ts';
import { createRenameSaga } from './lists/rename-saga.ts';
import { renameSlice } from './lists/rename-slice.ts';
import { menuSlice } from './menu/menu-slice.ts';
import { createMovesSaga } from './moves/moves-saga.ts';
import { selectionSlice } from './selection/selection-slice.ts';

/** One board with its lists and cards (section 2). */
export default defineRemote({
  name: 'mf-kanban',
  contractVersion: CONTRACT_VERSION,
  activate: (shell) => ({
    routes: [
      { path: '*', element: <BoardScreen userId={() => shell.session.user()?.id ?? null} /> },
    ],
    slices: [
      ...[boardSlice, listSlice, menuSlice, dialogSlice],
      ...[boardFilterSlice, selectionSlice, composerSlice, renameSlice],
    ],
    *saga() {
      yield* all([
        call(createBoardSaga(shell)),
        call(createMovesSaga(shell)),
        call(createListCommandsSaga(shell)),
        call(createDialogSaga(shell)),
        call(createComposerSaga(shell)),
        call(createRenameSaga(shell)),
      ]);
    },
  }),
});
