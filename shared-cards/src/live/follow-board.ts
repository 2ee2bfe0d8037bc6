import { eventChannel } from 'redux-saga';
import { type LiveEvent, stateOf } from 'shared-api/client';
import type { QueuedChange, ShellServices } from 'shared-api/remote';
import {
  call,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import {
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  selectWaiting,
  type SentResponse,
} from 'shared-api/outbox';
import { boardRefreshRequested, boardReloadRequested } from '../entities/board-events.ts';
import type { BoardCopies } from '../copies/board-copies.ts';
import { keepBoardCopy } from '../copies/keep-board-copy.ts';
import { copyUnconfirmed, type OpenBoard } from '../entities/board-slice.ts';
import { dragEnded, dragStarted, selectDragged } from '../entities/drag-slice.ts';
import { isKnownPatch } from '../model/apply-patch.ts';
import type { Patch } from '../model/patches.ts';
import { isKnownSaves } from '../model/save-response.ts';
import { selectBoard, selectKnownPage } from '../model/select.ts';
import { showCarriedChanges } from './carried-changes.ts';
import {
  follow,
  type FollowingEffect,
  followingFrom,
  type FollowingInput,
  type Read,
} from './following.ts';
import type { createBoardReading, ReadOutcome } from './read-board.ts';

export type FollowingServices = Pick<ShellServices, 'session' | 'live' | 'changes'>;

interface Services extends FollowingServices {
  readonly reading: ReturnType<typeof createBoardReading>;
  /** Left out: no copies are kept. */
  readonly copies?: BoardCopies | undefined;
}

/** What is shown of a board when it begins to be followed. */
interface Shown {
  /** The last event that is in it. */
  readonly upTo: number;
  /** When it was kept, if it is a copy that the server has not confirmed. */
  readonly copiedAt?: string;
}

/** After any of these, a response to an earlier request may be older than the shown board. */
const CHANGED_HERE = [dragStarted, changeQueued, changeSent, changesRefused];
const SETTLED = [dragEnded, changeSent, changesRefused];

const AGAIN_MS = 5000;
/** A slow call must not hold back the changes that the same user makes in other windows. */
const PATIENCE_MS = 2000;

type BoardEvent = LiveEvent | { entity: 'reload' };

/** A file on its way may take minutes, and shows nothing that a reading could revert. */
const isOfBoard = ({ boardId, file }: QueuedChange) => boardId !== undefined && file === undefined;

/** A board that changes under a dragged card would drop it in the wrong place. */
function* isBusy(): SagaGenerator<boolean> {
  return (yield* select(selectDragged)) !== null || (yield* select(selectWaiting)).some(isOfBoard);
}

/**
 * A change may come from a later version of this package; its effect shows once the board is read.
 */
const isKnown = ({ shows, saves }: QueuedChange) =>
  (shows as readonly Patch[]).every(isKnownPatch) && (saves === undefined || isKnownSaves(saves));

function* selectLists() {
  return (yield* select(selectKnownPage)).list;
}

/** Whether a change has had more effects than the board shows. */
function isMore(change: QueuedChange, { data }: SentResponse): boolean {
  const { saves, details, rereads } = change;
  if (rereads || !isKnown(change)) return true;
  if (saves !== 'move') return false;
  // A rule of the list has changed the card too.
  return (data as { version: number }).version > Number(details?.version) + 1;
}

/**
 * Whether the shown card is in the state in which an event was sent. Only its fields count: the
 * place of a card or list depends on earlier changes by others, which may not have been shown then.
 */
function* isShown({ entity, entityId, state, ...event }: LiveEvent): SagaGenerator<boolean> {
  const isOfFields = entity === 'card' && ['changed', 'deleted'].includes(event.change);
  // The carried changes are more precise.
  if (state === undefined || event.changes !== undefined || !isOfFields) return false;
  const known = (yield* selectLists()).cards.entities[entityId];
  return known ? stateOf(known) === state : state === null;
}

/**
 * Keeps an open board in step with the server: it follows the changes made by others and in other
 * windows, and carries out the decisions of `follow`.
 */
export function createBoardFollowing({ session, live, changes, reading, copies }: Services) {
  const openEventChannel = (boardId: number, eventId: number) =>
    eventChannel<BoardEvent>((emit) => live.onBoard(boardId, eventId, emit));

  function* pause() {
    const reachable = eventChannel<true>((emit) => live.onReconnected(() => emit(true)));
    try {
      yield* race({ later: delay(AGAIN_MS), reachable: take(reachable) });
    } finally {
      reachable.close();
    }
  }

  return function* followBoard({ boardId, tab }: OpenBoard, { upTo: eventId, copiedAt }: Shown) {
    let state = followingFrom(eventId);
    let unconfirmedSince = copiedAt;
    /** The events that may not be shown yet, with the changes that they carry. */
    const waiting = new Map<number, LiveEvent>();
    /** The lists and cards as the server had them with all events up to the last that were read or shown. */
    let followed = yield* selectLists();

    function* advance(input: FollowingInput): SagaGenerator<void> {
      const [next, effects] = follow(state, input, yield* isBusy());
      state = next;
      for (const id of waiting.keys()) if (id <= state.shownUpTo) waiting.delete(id);
      for (const effect of effects) yield* perform(effect);
    }

    function* show(event: LiveEvent | undefined) {
      const isFitting =
        event?.changes !== undefined && (yield* showCarriedChanges(event, followed));
      if (isFitting) followed = yield* selectLists();
      const upTo = event?.changes?.eventId ?? 0;
      yield* advance(isFitting ? { type: 'shown', upTo } : { type: 'notShown' });
    }

    function* read(what: Read, since: number): SagaGenerator<void> {
      const board = yield* select(selectBoard);
      if (board.status !== 'ready') return;
      const isWhole = what === 'board' || board.tab === 'archive';
      const readSince = unconfirmedSince === undefined ? reading.readChanges : reading.reopen;
      const readNow = (): SagaGenerator<ReadOutcome> =>
        isWhole ? reading.readBoard(board) : readSince(board, since);
      const first = yield* race({
        outcome: call(readNow),
        changed: take(CHANGED_HERE),
      });
      if (first.changed !== undefined) yield* advance({ type: 'overtaken' });
      else if (first.outcome === 'away') {
        if (unconfirmedSince !== undefined) yield* put(copyUnconfirmed(unconfirmedSince));
        yield* advance({ type: 'unreachable' });
      } else if (typeof first.outcome === 'number') {
        unconfirmedSince = undefined;
        followed = yield* selectLists();
        yield* advance({ type: 'read', upTo: first.outcome });
      } else if (copies) yield* call(copies.remove, boardId);
    }

    function* awaitResponse(event: LiveEvent | undefined) {
      if (event === undefined) return;
      yield* race({ settled: call(changes.settled), late: delay(PATIENCE_MS) });
      yield* advance({ type: 'responded', id: event.id, isShown: yield* isShown(event) });
    }

    function* retryLater() {
      yield* pause();
      yield* advance({ type: 'retried' });
    }

    function* perform(effect: FollowingEffect): SagaGenerator<void> {
      if (effect.type === 'show') yield* show(waiting.get(effect.event.id));
      else if (effect.type === 'read') yield* fork(read, effect.read, effect.since);
      else if (effect.type === 'awaitResponse') {
        yield* fork(awaitResponse, waiting.get(effect.event.id));
      } else yield* fork(retryLater);
    }

    function* receive(event: LiveEvent) {
      waiting.set(event.id, event);
      yield* advance({
        type: 'received',
        event: {
          id: event.id,
          carriesFrom: event.changes?.since ?? null,
          awaitsResponse: event.actorId === session.user()?.id && changes.isUnderway(),
        },
        isShown: yield* isShown(event),
      });
    }

    yield* takeEvery(SETTLED, () => advance({ type: 'settled' }));
    yield* takeEvery(changeSent, function* ({ payload: { change, answer: response } }) {
      if (isMore(change, response)) yield* advance({ type: 'readRequested', read: 'changes' });
    });
    yield* takeEvery(changesRefused, function* ({ payload }) {
      const isOfHere = payload.changes.some((change) => change.boardId === boardId);
      if (isOfHere) yield* advance({ type: 'readRequested', read: 'board' });
    });
    // What waits keeps the board from being read, so nothing else would say of what time it is.
    yield* takeEvery(changesStuck, function* () {
      if (unconfirmedSince !== undefined) yield* put(copyUnconfirmed(unconfirmedSince));
    });
    yield* takeEvery(boardRefreshRequested, () =>
      advance({ type: 'readRequested', read: 'changes' }),
    );
    yield* takeEvery(boardReloadRequested, () => advance({ type: 'readRequested', read: 'board' }));
    const waitsHere = (yield* select(selectWaiting)).some((change) => change.boardId === boardId);
    // A waiting change was made on the board as shown before, and names places on it.
    if (waitsHere) yield* advance({ type: 'readRequested', read: 'board' });
    else if (copiedAt !== undefined) yield* advance({ type: 'readRequested', read: 'changes' });
    if (copies && tab === 'active')
      yield* fork(keepBoardCopy, copies, boardId, () => state.shownUpTo);
    const channel = yield* call(openEventChannel, boardId, eventId);
    try {
      while (true) {
        const event = yield* take(channel);
        if (event.entity === 'reload') yield* advance({ type: 'readRequested', read: 'board' });
        else yield* receive(event);
      }
    } finally {
      channel.close();
    }
  };
}
