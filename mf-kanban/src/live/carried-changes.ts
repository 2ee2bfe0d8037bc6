import type { LiveEvent } from 'shared-api/client';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { isKnownTo, selectBoard } from '../entities/board/board-slice.ts';
import { changesLoaded, selectCards, selectLists } from '../entities/lists/list-slice.ts';
import { personalChanges } from '../entities/lists/personal-changes.ts';
import type { createEventLedger } from './event-ledger.ts';

interface Options {
  readonly ledger: ReturnType<typeof createEventLedger>;
  /** Whether nothing of this person's own is in the air or on its way, which would be taken back. */
  readonly isQuiet: () => SagaGenerator<boolean>;
}

/** Shows what events carry, so that somebody who has missed nothing asks for nothing. */
export function createCarriedChanges({ ledger, isQuiet }: Options) {
  function* show({ boardId, changes }: LiveEvent): SagaGenerator<boolean> {
    if (changes === undefined || changes.since > ledger.upTo()) return false;
    const board = yield* select(selectBoard);
    const isOpen = board.status === 'ready' && board.tab === 'active' && board.boardId === boardId;
    if (!isOpen || !changes.data.cards.every(isKnownTo(board.boardMeta))) return false;
    if (!(yield* isQuiet())) return false;
    const { entities: lists } = yield* select(selectLists);
    const personal = personalChanges({ lists, cards: yield* select(selectCards) }, changes.data);
    if (personal === null) return false;
    yield* put(changesLoaded(personal));
    ledger.begin(changes.eventId);
    return true;
  }

  /** Returns whether all that the events report is shown now; if not, the server has to be asked. */
  return function* showCarried(events: readonly LiveEvent[]): SagaGenerator<boolean> {
    for (const event of events) {
      if (event.id > ledger.upTo() && !(yield* show(event))) return false;
    }
    return true;
  };
}
