import { call, delay, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { ListState } from '../entities/list-slice.ts';
import { selectKnownPage } from '../model/select.ts';
import type { BoardCopies } from './board-copies.ts';

/** Changes that come one after the other are written at once. */
const QUIET_MS = 1000;

/** Keeps the copy of the open board up to date. It never ends. */
export function* keepBoardCopy(
  copies: BoardCopies,
  boardId: number,
  shownUpTo: () => number,
): SagaGenerator<never> {
  let kept = null as { readonly list: ListState; readonly upTo: number } | null;
  while (true) {
    const upTo = shownUpTo();
    const { board, list } = yield* select(selectKnownPage);
    const isKept = kept?.list === list && kept.upTo === upTo;
    if (board.status === 'ready' && board.boardId === boardId && !isKept) {
      kept = { list, upTo };
      yield* call(copies.keep, boardId, list, { boardMeta: board.boardMeta, upTo });
    }
    yield* take('*');
    yield* delay(QUIET_MS);
  }
}
