import { useDispatch } from 'react-redux';
import { isAbout, lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { useCard } from '../card/card-context.ts';
import { boardCards } from './board-cards.ts';

/** The cards of the board, read when somebody is about to choose one. */
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
