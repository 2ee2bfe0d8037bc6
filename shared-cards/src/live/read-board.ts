import {
  asApiError,
  type BoardChanges,
  type BoardInfo,
  boardMetaOf,
  type CallOf,
  type CallResponse,
} from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import {
  boardLoaded,
  boardLoadFailed,
  isKnownTo,
  type OpenBoard,
} from '../entities/board-slice.ts';
import { addsUp } from '../entities/apply-changes.ts';
import { changesLoaded, flagsLoaded, listsLoaded } from '../entities/list-slice.ts';
import { selectKnownPage } from '../model/select.ts';

/** The outcome of reading: the newest event that is in it, or whether trying again may help. */
export type ReadOutcome = number | 'away' | 'gone';

function outcomeOf(error: unknown): ReadOutcome {
  return ['not-found', 'forbidden'].includes(asApiError(error).kind) ? 'gone' : 'away';
}

/** Reads a whole board, or its changes since an event, and shows them. */
export function createBoardReading({ api }: Pick<ShellServices, 'api'>) {
  function* showBoard(board: OpenBoard, read: CallResponse<CallOf<'list.getAllList'>>) {
    const { data, board: info, isPart } = read;
    const { watching, favorites } = info;
    yield* put(listsLoaded({ lists: data, watching, favorites }));
    yield* put(boardLoaded({ ...board, boardMeta: boardMetaOf(info), isPart }));
    return info.eventId;
  }

  /** Reads a board; of a large one that is opened, the first cards are shown while the others are read. */
  function* readBoard({ boardId, tab }: OpenBoard, isOpening = false): SagaGenerator<ReadOutcome> {
    const board = { boardId, tab };
    const archiveFlag = tab === 'archive' ? ARCHIVED : ACTIVE;
    const wanted = { boardId, archiveFlag, filter: 'allCards' } as const;
    try {
      const first = yield* call(
        api.list.getAllList,
        isOpening && tab === 'active' ? { ...wanted, firstSight: 1 as const } : wanted,
      );
      // On its way while the first cards are drawn; it is so large that they are painted before it is parsed.
      const rest = first.isPart && api.list.getAllList(wanted);
      const eventId = yield* showBoard(board, first);
      return rest ? yield* showBoard(board, yield* call(() => rest)) : eventId;
    } catch (error) {
      const outcome = outcomeOf(error);
      yield* put(boardLoadFailed({ boardId, tab, isMissing: outcome === 'gone' }));
      return outcome;
    }
  }

  /** If the changes do not lead to the server's counts, the whole board is read. */
  function* readChanges(board: OpenBoard, since: number): SagaGenerator<ReadOutcome> {
    try {
      const changes = yield* call(api.list.getChanges, { boardId: board.boardId, since });
      return yield* show(board, changes);
    } catch (error) {
      return yield* failedToRead(board, error);
    }
  }

  /**
   * Reads what has changed since a copy was kept, and what changes without an event of the board: the
   * person's rights and flags, and the members of the project.
   */
  function* reopen(board: OpenBoard, since: number): SagaGenerator<ReadOutcome> {
    try {
      const changes = yield* call(api.list.reopen, { boardId: board.boardId, since });
      const outcome = yield* show(board, changes);
      if (outcome === changes.eventId) yield* put(flagsLoaded(changes.board));
      return outcome;
    } catch (error) {
      return yield* failedToRead(board, error);
    }
  }

  function* show(
    board: OpenBoard,
    changes: { data: BoardChanges | null; eventId: number; board: BoardInfo | null },
  ): SagaGenerator<ReadOutcome> {
    const { entities } = (yield* select(selectKnownPage)).list.lists;
    if (changes.data === null || !addsUp(entities, changes.data)) return yield* readBoard(board);
    yield* put(changesLoaded(changes.data));
    const now = (yield* select(selectKnownPage)).board;
    if (changes.board !== null) {
      yield* put(boardLoaded({ ...board, boardMeta: boardMetaOf(changes.board) }));
    } else if (now.status === 'ready' && !changes.data.cards.every(isKnownTo(now.boardMeta))) {
      return yield* readBoard(board);
    }
    return changes.eventId;
  }

  function* failedToRead(board: OpenBoard, error: unknown): SagaGenerator<ReadOutcome> {
    const outcome = outcomeOf(error);
    if (outcome === 'gone') yield* put(boardLoadFailed({ ...board, isMissing: true }));
    return outcome;
  }

  return { readBoard, readChanges, reopen };
}
