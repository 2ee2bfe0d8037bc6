import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardDetail } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useCard } from './card-context.ts';

/** Replaces the open card by a neighbor. */
export function useGoToCard() {
  const { boardId, board } = useCard();
  const navigate = useNavigate();
  const { projectId } = board;
  // `replace`, so that Back leads to the board and not through every card the user has passed.
  return useCallback(
    (to: CardDetail['next']) => {
      if (!to) return;
      void navigate(paths.card(projectId, boardId, to.listId, to.id), { replace: true });
    },
    [navigate, projectId, boardId],
  );
}
