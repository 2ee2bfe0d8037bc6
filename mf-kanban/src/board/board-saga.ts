import { buffers, eventChannel } from 'redux-saga';
import { asApiError, type LiveEvent } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import {
  actionChannel,
  call,
  cancelled,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
} from 'typed-redux-saga';
import {
  boardLeft,
  cardMoved,
  cardRemoved,
  cardSaved,
  dragEnded,
  dragStarted,
  listRemoved,
  listSaved,
  listsLoaded,
  listsSwapped,
  movesDropped,
  moveSaved,
  selectIsQuiet,
} from '../lists/list-slice.ts';
import {
  boardLoaded,
  boardLoadFailed,
  boardOpened,
  boardOutdated,
  type OpenBoard,
  selectBoard,
} from './board-slice.ts';

type Services = Pick<ShellServices, 'api' | 'session' | 'live' | 'events'>;
type Change = LiveEvent | { entity: 'reload' };

/** After any of these, an answer that was asked for before may be older than what is shown. */
const CHANGED_HERE = [
  ...[boardOpened, boardLeft, dragStarted, cardMoved, cardSaved, cardRemoved],
  ...[listSaved, listRemoved, listsSwapped],
];
const SETTLED = [dragEnded, moveSaved, movesDropped, boardLeft];

export function createBoardSaga({ api, session, live, events }: Services) {
  function* loadBoard({ boardId, tab }: OpenBoard) {
    try {
      const { data, board } = yield* call(api.list.getAllList, {
        boardId,
        archiveFlag: tab === 'archive' ? ARCHIVED : ACTIVE,
        filter: 'allCards' as const,
      });
      yield* put(listsLoaded(data));
      yield* put(boardLoaded({ boardId, tab, frame: board }));
      return board.eventId;
    } catch (error) {
      asApiError(error);
      yield* put(boardLoadFailed({ boardId, tab }));
      return null;
    }
  }

  /** What happens on the board elsewhere: by others, and on its own cards' pages. */
  function changesOf(boardId: number, eventId: number) {
    return eventChannel<Change>((emit) => {
      const stopLive = live.onBoard(boardId, eventId, emit);
      const stopCards = events.subscribe('cardChanged', (changed) => {
        if (changed.boardId === boardId) emit({ entity: 'reload' });
      });
      return () => {
        stopLive();
        stopCards();
      };
    });
  }

  function* followChanges(boardId: number, eventId: number) {
    const changes = yield* call(changesOf, boardId, eventId);
    const me = session.user()?.id;
    try {
      while (true) {
        const change = yield* take(changes);
        const isOwn = change.entity !== 'reload' && change.actorId === me;
        if (!isOwn) yield* put(boardOutdated());
      }
    } finally {
      if (yield* cancelled()) changes.close();
    }
  }

  function* openBoard({ payload }: ReturnType<typeof boardOpened>) {
    const eventId = yield* loadBoard(payload);
    if (eventId !== null) yield* followChanges(payload.boardId, eventId);
  }

  // A board that changes under a card in the air would drop it in the wrong place, and one without
  // the moves that are still on their way would take them back.
  function* refresh() {
    while (true) {
      while (!(yield* select(selectIsQuiet))) yield* take(SETTLED);
      const board = yield* select(selectBoard);
      if (board.status !== 'ready') return;
      const first = yield* race({ loaded: call(loadBoard, board), changed: take(CHANGED_HERE) });
      if (first.changed === undefined) return;
    }
  }

  function* refreshWhenOutdated() {
    const outdated = yield* actionChannel(boardOutdated, buffers.sliding(1));
    while (true) {
      yield* take(outdated);
      yield* call(refresh);
    }
  }

  return function* boardSaga() {
    yield* takeLatest([boardOpened, boardLeft], function* (action) {
      if (boardOpened.match(action)) yield* openBoard(action);
    });
    yield* fork(refreshWhenOutdated);
  };
}
