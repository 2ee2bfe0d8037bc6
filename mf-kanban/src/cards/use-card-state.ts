import { shallowEqual, useSelector } from 'react-redux';
import {
  selectBoardMeta,
  selectCard,
  selectDragged,
  selectMay,
  type WithCards,
  type WithDrag,
} from 'shared-cards';
import { selectIsRenamed, type WithRename } from '../renaming/rename-slice.ts';
import { selectIsMenuOpen, type WithMenu } from '../screen/menu-slice.ts';
import { selectIsSelected, type WithSelection } from '../selection/selection-slice.ts';

type State = WithCards & WithDrag & WithMenu & WithRename & WithSelection;

/**
 * The state of the store that a card shows. A single subscription, since every action asks all of them, and a
 * board mounts hundreds of cards.
 */
export const useCardState = (cardId: number) =>
  useSelector((state: State) => {
    const isSelected = selectIsSelected(state, cardId);
    return {
      card: selectCard(state, cardId),
      boardMeta: selectBoardMeta(state),
      mayEdit: selectMay(state, 'work'),
      isSelected,
      // A single boolean for both, so that lifting a card re-renders no other.
      isDraggedAlong: isSelected && selectDragged(state)?.kind === 'card',
      isRenamed: selectIsRenamed(state, 'card', cardId),
      isMenuOpen: selectIsMenuOpen(state, 'card', cardId),
    };
  }, shallowEqual);

export type CardState = ReturnType<typeof useCardState>;
