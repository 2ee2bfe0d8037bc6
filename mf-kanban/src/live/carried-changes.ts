import type { LiveEvent } from 'shared-api/client';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { isKnownTo, selectBoard } from '../entities/board/board-slice.ts';
import { changesLoaded, selectCards, selectLists } from '../entities/lists/list-slice.ts';
import { personalChanges } from '../entities/lists/personal-changes.ts';

/**
 * Shows what an event carries, so that somebody who has missed nothing asks for nothing. Returns whether it
 * fits what is shown; if not, the server has to be asked.
 */
export function* showCarriedChanges({ boardId, changes }: LiveEvent): SagaGenerator<boolean> {
  const board = yield* select(selectBoard);
  const isOpen = board.status === 'ready' && board.tab === 'active' && board.boardId === boardId;
  if (changes === undefined || !isOpen) return false;
  if (!changes.data.cards.every(isKnownTo(board.boardMeta))) return false;
  const { entities: lists } = yield* select(selectLists);
  const personal = personalChanges({ lists, cards: yield* select(selectCards) }, changes.data);
  if (personal === null) return false;
  yield* put(changesLoaded(personal));
  return true;
}
