import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { OpenCard } from 'shared-api/client';
import {
  type CardKey,
  detailClosed,
  detailOpened,
  detailOutdated,
  type LoadedDetail,
  selectBoardOf,
  selectLoadedDetail,
  type WithCards,
} from 'shared-cards';
import type { Loaded } from 'shared-ui/create-loading';
import { texts } from '../texts/texts.ts';

function asLoaded(detail: LoadedDetail | undefined, key: CardKey): Loaded<CardKey, OpenCard> {
  if (detail?.status === 'ready') return { status: 'ready', key, value: detail.card };
  if (detail === undefined || detail.status === 'loading') {
    return { status: 'loading', key, previous: null };
  }
  const message = detail.message ?? texts.cardGone;
  return { status: 'failed', key, previous: null, message, isGone: detail.status === 'missing' };
}

/** A card with its details, loaded when the dialog that shows it opens. */
export function useCardDetail(cardId: number) {
  const dispatch = useDispatch();
  const boardId = useSelector((state: WithCards) => selectBoardOf(state, cardId)?.id);
  const detail = useSelector((state: WithCards) => selectLoadedDetail(state, cardId));
  const open = useCallback(() => {
    if (boardId === undefined) return undefined;
    dispatch(detailOpened({ boardId, cardId }));
    return () => void dispatch(detailClosed({ cardId }));
  }, [dispatch, boardId, cardId]);
  useEffect(open, [open]);
  const reload = useCallback(() => void dispatch(detailOutdated({ cardId })), [dispatch, cardId]);
  return { ...asLoaded(detail, { boardId: boardId ?? 0, cardId }), reload };
}
