import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { selectBoard, selectCards, type WithCards } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { lastRead } from 'shared-ui/create-loading';
import type { ReferenceSources } from 'shared-ui/references';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useLoaded } from 'shared-ui/use-loading';
import { useCard } from '../card/card-context.ts';
import { useBoardCards } from '../hierarchy/board-cards.ts';
import { foundCards } from './found-cards.ts';

/** The members of the card's board, its cards, and as one types those of the whole project. */
export function useReferenceSources(): ReferenceSources {
  const { boardId, board } = useCard();
  const dispatch = useDispatch();
  const isBoardOpen = useSelector((state: WithCards) => {
    const open = selectBoard(state);
    return open.status === 'ready' && open.boardId === boardId;
  });
  const onBoard = useSelector((state: WithCards) => selectCards(state));
  const loaded = useBoardCards();
  const [typed, setTyped] = useState('');
  const { projectId } = board;
  const found = lastRead(useLoaded(foundCards));
  const ofBoard = isBoardOpen ? onBoard : loaded.cards;
  const ofProject = found?.key.projectId === projectId ? found.value : null;
  // A board may have ten thousand cards, and a field is drawn at each key.
  const cards = useMemo(() => {
    const all = [...Object.values(ofBoard ?? {}), ...(ofProject ?? [])];
    return all.filter((card) => !isBeingAdded(card));
  }, [ofBoard, ofProject]);
  const search =
    typed.length < SEARCH_MIN_CHARACTERS
      ? null
      : () => void dispatch(foundCards.requested({ projectId, text: typed }));
  useAfterPause(search, typed);
  return {
    people: board.people,
    cards,
    onCardTyped: (text) => {
      if (!isBoardOpen && loaded.cards === null && !loaded.isLoading) loaded.load();
      setTyped(text);
    },
  };
}
