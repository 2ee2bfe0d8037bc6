import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { asApiError, type LiveEvent } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, cancelled, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { boardLeft, listsLoaded } from '../lists/list-slice.ts';
import {
  boardLoaded,
  boardLoadFailed,
  boardOpened,
  boardOutdated,
  dragEnded,
  dragStarted,
  type OpenBoard,
  selectBoard,
} from './board-slice.ts';

type Services = Pick<ShellServices, 'api' | 'session' | 'live' | 'events'>;
type Change = LiveEvent | { entity: 'reload' };

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

  // A board that changes under a card in the air would drop it in the wrong place.
  function* refreshBetweenDrags() {
    let isDragging = false;
    let isOutdated = false;
    while (true) {
      const action = (yield* take([boardOutdated, dragStarted, dragEnded])) as UnknownAction;
      if (dragStarted.match(action)) isDragging = true;
      if (dragEnded.match(action)) isDragging = false;
      if (boardOutdated.match(action)) isOutdated = true;
      if (isDragging || !isOutdated) continue;
      isOutdated = false;
      const board = yield* select(selectBoard);
      if (board.status === 'ready') yield* loadBoard(board);
    }
  }

  return function* boardSaga() {
    yield* takeLatest([boardOpened, boardLeft], function* (action) {
      if (boardOpened.match(action)) yield* openBoard(action);
    });
    yield* fork(refreshBetweenDrags);
  };
}
