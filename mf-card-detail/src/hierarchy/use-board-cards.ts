import { useState } from 'react';
import type { Card } from 'shared-api/client';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';

/** The cards of the board, read when somebody is about to choose one. */
export function useBoardCards() {
  const { loadBoard } = useScreenServices();
  const { boardId } = useCard();
  const [cards, setCards] = useState<Card[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    loadBoard(boardId).then(
      (lists) => {
        setCards(lists.flatMap((list) => Object.values(list.cards)));
        setIsLoading(false);
      },
      () => setIsLoading(false),
    );
  };
  return { cards, isLoading, load };
}
