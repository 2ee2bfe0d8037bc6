import { useDispatch } from 'react-redux';
import type { ApiClient } from 'shared-api/client';
import { createLoading, isAbout, lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { useCard } from '../card/card-context.ts';

const ACTIVE = 0;

/** The cards of a board, by its id, for pickers. */
export const boardCards = createLoading(
  'cardBoardCards',
  async (api: ApiClient, boardId: number) => {
    const wanted = { boardId, archiveFlag: ACTIVE, filter: 'allCards' } as const;
    const { data: lists } = await api.list.getAllList(wanted);
    return Object.values(lists).flatMap((list) => Object.values(list.cards));
  },
);

/** The cards of the board, loaded when a picker opens. */
export function useBoardCards() {
  const dispatch = useDispatch();
  const { boardId } = useCard();
  const state = useLoaded(boardCards);
  const isOfBoard = isAbout(state, boardId);
  return {
    cards: isOfBoard ? lastValue(state) : null,
    isLoading: isOfBoard && state.status === 'loading',
    load: () => void dispatch(boardCards.requested(boardId)),
  };
}
