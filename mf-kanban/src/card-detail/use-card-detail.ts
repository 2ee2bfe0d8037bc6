import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectBoardMeta, type WithBoard } from '../entities/board/board-slice.ts';
import { cardDetailAsked, type WithCardDetail } from './card-detail-slice.ts';

/** A card with everything, loaded when the dialog that shows it opens. */
export function useCardDetail(cardId: number) {
  const dispatch = useDispatch();
  const boardId = useSelector((state: WithBoard) => selectBoardMeta(state)?.id);
  const state = useSelector(({ cardDetail }: WithCardDetail) => cardDetail);
  const ask = useCallback(() => {
    if (boardId !== undefined) dispatch(cardDetailAsked({ boardId, cardId }));
  }, [dispatch, boardId, cardId]);
  useEffect(ask, [ask]);
  return { state, onRetry: ask };
}
