import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { useBoardId } from '../screen/use-board-id.ts';

/**
 * The open board for its dialogs: with its own members, whom the loaded board merges with those of
 * the project.
 */
export const boardDetail = createLoading(
  'boardDetail',
  async (api: ApiClient, boardId: number) => (await api.board.getBoard({ boardId })).data,
);

/** The board for its dialogs, loaded when one opens; `board` is null until then. */
export function useBoardDetail() {
  const state = useLoading(boardDetail, useBoardId());
  return { state, board: state.status === 'ready' ? state.value : null };
}
