import type { LiveEvent } from 'shared-api/client';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { isKnownTo } from '../entities/board-slice.ts';
import { isTouchedBy } from '../entities/apply-changes.ts';
import { changesLoaded } from '../entities/list-slice.ts';
import { personalChanges } from '../entities/personal-changes.ts';
import type { Page } from '../model/page.ts';
import { selectKnownPage } from '../model/select.ts';

/**
 * Shows the changes that an event carries, so that a browser that has missed nothing requests
 * nothing. Returns false if they do not fit the shown board; the server has to be asked then.
 *
 * @param before The shown board after the last events, without changes confirmed here since.
 */
export function* showCarriedChanges(
  { boardId, changes }: LiveEvent,
  before: Page['list'],
): SagaGenerator<boolean> {
  const { board, list } = yield* select(selectKnownPage);
  const isOpen = board.status === 'ready' && board.tab === 'active' && board.boardId === boardId;
  if (changes === undefined || !isOpen) return false;
  if (!changes.data.cards.every(isKnownTo(board.boardMeta))) return false;
  if (!isTouchedBy(changes.data, { before, now: list })) return false;
  const known = { lists: list.lists.entities, cards: list.cards.entities };
  const personal = personalChanges(known, changes.data);
  if (personal === null) return false;
  yield* put(changesLoaded(personal));
  return true;
}
