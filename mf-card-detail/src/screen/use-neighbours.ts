import { type RefObject, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardDetail } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useKeys } from 'shared-ui';
import { useCard } from '../card/card-context.ts';

export const PREVIOUS_KEY = 'k';
export const NEXT_KEY = 'j';

/** The cards above and below in the list; K and J lead there while nobody types. */
export function useNeighbours(inside: RefObject<Element | null>) {
  const { boardId, previous, next, board } = useCard();
  const navigate = useNavigate();
  const { projectId } = board;
  // Replaced, so that Back leads to the board and not through all cards that were looked at.
  const go = useCallback(
    (to: CardDetail['next']) => {
      if (!to) return;
      void navigate(paths.card(projectId, boardId, to.listId, to.id), { replace: true });
    },
    [navigate, projectId, boardId],
  );
  useKeys(({ key }) => {
    if (key === PREVIOUS_KEY) go(previous);
    if (key === NEXT_KEY) go(next);
  }, inside);
  return { previous, next, go };
}
