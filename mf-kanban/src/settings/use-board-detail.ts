import { useLoading } from 'shared-ui/use-loading';
import { useBoardId } from '../screen/use-board-id.ts';
import { boardDetail } from './board-detail.ts';

/** The board as its dialogs edit it, loaded when one opens; `board` is null until then. */
export function useBoardDetail() {
  const state = useLoading(boardDetail, useBoardId());
  return { state, board: state.status === 'ready' ? state.value : null };
}
