import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardDetail } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useCard } from './card-context.ts';

/** Leads to a card beside the open one, in its place. */
export function useGoToCard() {
  const { boardId, board } = useCard();
  const navigate = useNavigate();
  const { projectId } = board;
  // Replaced, so that Back leads to the board and not through all cards that were looked at.
  return useCallback(
    (to: CardDetail['next']) => {
      if (!to) return;
      void navigate(paths.card(projectId, boardId, to.listId, to.id), { replace: true });
    },
    [navigate, projectId, boardId],
  );
}
