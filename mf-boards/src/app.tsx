import { call, fork } from 'typed-redux-saga';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { createListingSaga } from 'shared-ui';
import { createBoardCalls } from './boards/board-calls.ts';
import { boardSlices } from './boards/board-slices.ts';
import { projectBin } from './boards/project-bin.ts';
import { createBoardsScreen } from './boards/BoardsScreen.tsx';

export default defineRemote({
  name: 'mf-boards',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const BoardsScreen = createBoardsScreen(shell);
    const calls = createBoardCalls(shell);
    return {
      routes: [{ index: true, element: <BoardsScreen /> }],
      slices: [...boardSlices.all, ...projectBin.slices],
      *saga() {
        yield* fork(projectBin.sagaFor(shell.api));
        yield* call(createListingSaga({ slices: boardSlices, calls, shell }));
      },
    };
  },
});
