import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardDetail } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useCard } from '../card/card-context.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPING) !== null;

/** The cards above and below in the list; K and J lead there while nobody types. */
export function useNeighbours() {
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
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, key, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      // A dialog on top of the card has the keys.
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const top = dialogs[dialogs.length - 1];
      if (top && target instanceof Element && target.closest('[role="dialog"]') !== top) return;
      if (key === 'k') go(previous);
      if (key === 'j') go(next);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go, previous, next]);
  return { previous, next, go };
}
