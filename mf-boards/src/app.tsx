import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { createListingSaga } from 'shared-ui';
import { createBoardCalls } from './boards/board-calls.ts';
import { boardSlices } from './boards/board-slices.ts';
import { createBoardsScreen } from './boards/BoardsScreen.tsx';

export default defineRemote({
  name: 'mf-boards',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const BoardsScreen = createBoardsScreen(shell);
    const calls = createBoardCalls(shell);
    return {
      routes: [{ index: true, element: <BoardsScreen /> }],
      slices: boardSlices.all,
      saga: createListingSaga({ slices: boardSlices, calls, shell }),
    };
  },
});
