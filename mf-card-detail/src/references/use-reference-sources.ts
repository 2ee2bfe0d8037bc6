import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectBoard, selectCards, type WithCards } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { useFoundCards } from 'shared-ui/found-cards';
import type { ReferenceSources } from 'shared-ui/references';
import { useScreenServices } from 'shared-ui/screen-services';
import { useCard } from '../card/card-context.ts';
import { useBoardCards } from './board-cards.ts';

/** The members of the card's board, its cards, and as one types those of the whole project. */
export function useReferenceSources(): ReferenceSources {
  const { boardId, board } = useCard();
  const isBoardOpen = useSelector((state: WithCards) => {
    const open = selectBoard(state);
    return open.status === 'ready' && open.boardId === boardId;
  });
  const onBoard = useSelector((state: WithCards) => selectCards(state));
  const loaded = useBoardCards();
  const ofProject = useFoundCards(useScreenServices().findCards, board.projectId);
  const ofBoard = isBoardOpen ? onBoard : loaded.cards;
  // A board may have ten thousand cards, and a field is drawn at each key.
  const cards = useMemo(() => {
    const all = [...Object.values(ofBoard ?? {}), ...ofProject.cards];
    return all.filter((card) => !isBeingAdded(card));
  }, [ofBoard, ofProject.cards]);
  return {
    people: board.people,
    cards,
    onCardTyped: (text) => {
      if (!isBoardOpen && loaded.cards === null && !loaded.isLoading) loaded.load();
      ofProject.onCardTyped(text);
    },
  };
}
