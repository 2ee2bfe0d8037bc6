import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectBoardOf, selectCards, type WithCards } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { useFoundCards } from 'shared-ui/found-cards';
import type { ReferenceSources } from 'shared-ui/references';
import { useScreenServices } from 'shared-ui/screen-services';

/**
 * What a text of a card may refer to: the members of its board, the cards that are here, and as one
 * types those of the whole project. Without a card, a text on the open board.
 */
export function useBoardReferences(cardId?: number): ReferenceSources {
  const board = useSelector((state: WithCards) => selectBoardOf(state, cardId));
  const onBoard = useSelector((state: WithCards) => selectCards(state));
  const ofProject = useFoundCards(useScreenServices().findCards, board?.projectId ?? null);
  // A board may have ten thousand cards, and a field is drawn at each key.
  const cards = useMemo(
    () => [...Object.values(onBoard), ...ofProject.cards].filter((card) => !isBeingAdded(card)),
    [onBoard, ofProject.cards],
  );
  return { people: board?.members ?? [], cards, onCardTyped: ofProject.onCardTyped };
}
