import { useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMoveTargets } from 'shared-ui/place-fields';
import { PageServicesContext } from '../../page/OwnPage.tsx';
import { cardAdded } from '../../resources/card-changes.ts';
import { selectUser } from '../../session/auth-slice.ts';

/** The list of a new card, of any board that the person may edit; initially of the one opened last. */
export function useCardPlace() {
  const { findBoards } = useContext(PageServicesContext);
  const { boards, search } = useMoveTargets(findBoards);
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [chosen, choose] = useState<{ boardId: number; listId: number | null } | null>(null);
  const board = boards.find(({ id }) => id === (chosen?.boardId ?? boards[0]?.id));
  const room = board?.lists.find(({ cards, limit }) => limit === null || cards < limit);
  const listId = chosen?.listId ?? room?.id ?? null;

  /** Adds a card there; returns whether there was a place for it. */
  function add(card: { readonly name: string; readonly description?: string }): boolean {
    if (board === undefined || listId === null || !user) return false;
    const { id, name } = board;
    dispatch(cardAdded({ ...card, userId: user.id, board: { id, name }, listId }));
    return true;
  }

  return { boards, search, board, listId, choose, add };
}
