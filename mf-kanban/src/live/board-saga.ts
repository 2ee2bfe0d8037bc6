import { buffers, eventChannel } from 'redux-saga';
import { asApiError } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import {
  actionChannel,
  call,
  delay,
  flush,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeLatest,
} from 'typed-redux-saga';
import { dragEnded, dragStarted, selectDragged } from '../drag/drag-slice.ts';
import {
  boardLeft,
  boardReloadRequested,
  boardEventReceived,
  boardRefreshRequested,
  changeRefused,
  changeSent,
} from '../entities/board/board-events.ts';
import { addsUp } from '../entities/lists/apply-changes.ts';
import {
  cardMoved,
  cardRemoved,
  cardSaved,
  changesLoaded,
  changeShown,
  listRemoved,
  listSaved,
  listsLoaded,
  listsSwapped,
  movesSaved,
  selectLists,
} from '../entities/lists/list-slice.ts';
import { createCarriedChanges } from './carried-changes.ts';
import { createEventLedger } from './event-ledger.ts';
import { createFollowing, type FollowingServices } from './follow-changes.ts';
import { changePosted, selectIsAllSent } from '../outbox/outbox-slice.ts';
import {
  boardLoaded,
  boardLoadFailed,
  boardOpened,
  isKnownTo,
  type OpenBoard,
  selectBoard,
} from '../entities/board/board-slice.ts';

type Services = Pick<ShellServices, 'api'> & FollowingServices;

/** What came of reading: the newest event that is in it, or whether trying again may help. */
type Read = number | 'away' | 'gone';

function outcomeOf(error: unknown): Read {
  return ['not-found', 'forbidden'].includes(asApiError(error).kind) ? 'gone' : 'away';
}

/** After any of these, an answer that was asked for before may be older than what is shown. */
const CHANGED_HERE = [
  boardOpened,
  boardLeft,
  dragStarted,
  cardMoved,
  movesSaved,
  cardSaved,
  cardRemoved,
  listSaved,
  listRemoved,
  listsSwapped,
  changeShown,
  changePosted,
];
const SETTLED = [dragEnded, changeSent, changeRefused, boardLeft];

const AGAIN_MS = 5000;

export function createBoardSaga({ api, ...services }: Services) {
  const ledger = createEventLedger();
  const followChanges = createFollowing(services, ledger);
  const showCarried = createCarriedChanges({ ledger, isQuiet });

  function* loadBoard({ boardId, tab }: OpenBoard): SagaGenerator<Read> {
    try {
      const { data, board } = yield* call(api.list.getAllList, {
        boardId,
        archiveFlag: tab === 'archive' ? ARCHIVED : ACTIVE,
        filter: 'allCards' as const,
      });
      const { watching, favorites, ...boardMeta } = board;
      yield* put(listsLoaded({ lists: data, watching, favorites }));
      yield* put(boardLoaded({ boardId, tab, boardMeta }));
      ledger.begin(board.eventId);
      return board.eventId;
    } catch (error) {
      const outcome = outcomeOf(error);
      yield* put(boardLoadFailed({ boardId, tab, isMissing: outcome === 'gone' }));
      return outcome;
    }
  }

  /** Reads what has changed. Whatever does not add up to what the server says is read whole. */
  function* loadChanges(board: OpenBoard): SagaGenerator<Read> {
    const { boardId } = board;
    try {
      const changes = yield* call(api.list.getChanges, { boardId, since: ledger.upTo() });
      const { entities } = yield* select(selectLists);
      if (changes.data === null || !addsUp(entities, changes.data)) return yield* loadBoard(board);
      yield* put(changesLoaded(changes.data));
      const now = yield* select(selectBoard);
      if (changes.board !== null) {
        const { watching: _, favorites: __, ...boardMeta } = changes.board;
        yield* put(boardLoaded({ ...board, boardMeta }));
      } else if (now.status === 'ready' && !changes.data.cards.every(isKnownTo(now.boardMeta))) {
        return yield* loadBoard(board);
      }
      ledger.begin(changes.eventId);
      return changes.eventId;
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'gone') yield* put(boardLoadFailed({ ...board, isMissing: true }));
      return outcome;
    }
  }

  function* openBoard({ payload }: ReturnType<typeof boardOpened>) {
    ledger.clear();
    const eventId = yield* loadBoard(payload);
    if (typeof eventId === 'number') yield* followChanges(payload.boardId, eventId);
  }

  function* isQuiet(): SagaGenerator<boolean> {
    return (yield* select(selectDragged)) === null && (yield* select(selectIsAllSent));
  }

  // A board that changes under a card in the air would drop it in the wrong place, and one without
  // the changes that are still on their way would take them back.
  function* refresh(isWhole: boolean) {
    while (true) {
      while (!(yield* isQuiet())) yield* take(SETTLED);
      const board = yield* select(selectBoard);
      if (board.status !== 'ready') return;
      const load = isWhole || board.tab === 'archive' ? loadBoard : loadChanges;
      const first = yield* race({ read: call(load, board), changed: take(CHANGED_HERE) });
      if (typeof first.read === 'number' || first.read === 'gone') return;
      if (first.changed === undefined) {
        yield* race({ pause: delay(AGAIN_MS), gone: take([boardLeft, boardOpened]) });
      }
    }
  }

  function* refreshWhenRequested() {
    const requests = yield* actionChannel(
      [boardEventReceived, boardRefreshRequested, boardReloadRequested],
      buffers.expanding(),
    );
    while (true) {
      const first = yield* take(requests);
      const all = [first, ...(yield* flush(requests))];
      if (all.every(boardEventReceived.match)) {
        if (yield* showCarried(all.map(({ payload }) => payload))) continue;
      }
      yield* refresh(all.some(boardReloadRequested.match));
    }
  }

  /** A board that could not be loaded is tried again as soon as the server can be reached. */
  function* loadWhenReachable() {
    const reachable = eventChannel<true>((emit) => services.live.onReconnected(() => emit(true)));
    try {
      while (true) {
        yield* take(reachable);
        const board = yield* select(selectBoard);
        if (board.status !== 'failed') continue;
        const { boardId, tab } = board;
        yield* put(boardOpened({ boardId, tab }));
      }
    } finally {
      reachable.close();
    }
  }

  return function* boardSaga() {
    yield* takeLatest([boardOpened, boardLeft], function* (action) {
      if (boardOpened.match(action)) yield* openBoard(action);
    });
    yield* fork(refreshWhenRequested);
    yield* fork(loadWhenReachable);
  };
}
