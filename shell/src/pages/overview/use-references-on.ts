import { useContext, useState } from 'react';
import type { Board } from 'shared-api/client';
import { useFoundCards } from 'shared-ui/found-cards';
import type { ReferenceSources } from 'shared-ui/references';
import { PageServicesContext } from '../../page/OwnPage.tsx';

/** What a text on a board that is not open may refer to. The board is read when a reference is typed. */
export function useReferencesOn(boardId: number | undefined): ReferenceSources {
  const { readBoard, findCards } = useContext(PageServicesContext);
  const [read, setRead] = useState<Board | null>(null);
  const board = read?.id === boardId ? read : null;
  const { cards, onCardTyped } = useFoundCards(findCards, board?.projectId ?? null);
  const load = () => {
    if (board !== null || boardId === undefined) return;
    // Without it nothing is suggested, which the next key tries again.
    readBoard(boardId).then(setRead, () => undefined);
  };
  return {
    people: board?.users ?? [],
    cards,
    onPersonTyped: load,
    onCardTyped: (typed) => {
      load();
      onCardTyped(typed);
    },
  };
}
