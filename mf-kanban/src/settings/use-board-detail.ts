import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { boardDetailAsked, type WithBoardDetail } from './board-detail-slice.ts';

/** The board as its dialogs edit it, loaded when one opens; null until then. */
export function useBoardDetail() {
  const dispatch = useDispatch();
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
  const state = useSelector(({ boardDetail }: WithBoardDetail) => boardDetail);
  const ask = useCallback(() => {
    if (boardId !== undefined) dispatch(boardDetailAsked(boardId));
  }, [dispatch, boardId]);
  useEffect(ask, [ask]);
  return { state, onRetry: ask, board: state.status === 'ready' ? state.value : null };
}
