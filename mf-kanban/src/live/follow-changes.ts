import { eventChannel } from 'redux-saga';
import { type LiveEvent, stateOf, type TrackedChanges } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { cancelled, delay, call, fork, put, race, select, take } from 'typed-redux-saga';
import {
  boardReloadRequested,
  boardEventReceived,
  boardRefreshRequested,
} from '../entities/board/board-events.ts';
import { selectCard, selectList } from '../entities/lists/list-slice.ts';
import type { createEventLedger } from './event-ledger.ts';

type BoardEvent = LiveEvent | { entity: 'reload' } | { entity: 'cardPage' };

export interface FollowingServices extends Pick<ShellServices, 'session' | 'live' | 'events'> {
  /** Calls of this page that may change something: their events may be quicker than their answers. */
  readonly changes: TrackedChanges;
}

/** A call that takes longer must not keep back what the same person does elsewhere. */
const PATIENCE_MS = 2000;

/** Hears what happens on a board elsewhere: by others, in other windows, and on its cards' pages. */
export function createFollowing(
  { session, live, events, changes }: FollowingServices,
  ledger: ReturnType<typeof createEventLedger>,
) {
  function openEventChannel(boardId: number, eventId: number) {
    return eventChannel<BoardEvent>((emit) => {
      const stopLive = live.onBoard(boardId, eventId, emit);
      const stopCards = events.subscribe('cardChanged', (changed) => {
        if (changed.boardId === boardId) emit({ entity: 'cardPage' });
      });
      return () => {
        stopLive();
        stopCards();
      };
    });
  }

  function* isShown({ entity, entityId, state }: LiveEvent) {
    if (state === undefined || (entity !== 'card' && entity !== 'list')) return false;
    const known = yield* entity === 'card'
      ? select(selectCard, entityId)
      : select(selectList, entityId);
    return known ? stateOf(known) === state : state === null;
  }

  function* awaitAnswer(event: LiveEvent) {
    yield* race({ settled: call(changes.settled), late: delay(PATIENCE_MS) });
    if (event.id <= ledger.upTo()) return;
    if (yield* isShown(event)) ledger.known(event.id);
    else yield* put(boardEventReceived(event));
  }

  function* hear(event: LiveEvent) {
    if (event.id <= ledger.upTo()) return;
    // What it carries may be of later events, too, which come without.
    const isAlone = (event.changes?.eventId ?? event.id) === event.id;
    if (isAlone && (yield* isShown(event))) {
      ledger.known(event.id);
      return;
    }
    ledger.missed(event.id);
    const mayBeOwn = event.actorId === session.user()?.id && changes.isUnderway();
    if (mayBeOwn) yield* fork(awaitAnswer, event);
    else yield* put(boardEventReceived(event));
  }

  return function* followChanges(boardId: number, eventId: number) {
    const channel = yield* call(openEventChannel, boardId, eventId);
    try {
      while (true) {
        const event = yield* take(channel);
        if (event.entity === 'reload') yield* put(boardReloadRequested());
        else if (event.entity === 'cardPage') yield* put(boardRefreshRequested());
        else yield* hear(event);
      }
    } finally {
      if (yield* cancelled()) channel.close();
    }
  };
}
