import { eventChannel } from 'redux-saga';
import { asApiError, type LiveEvent, type OpenCard, openCardOf } from 'shared-api/client';
import { changeSent, changesRefused, changeQueued, selectOnlyFilesWait } from 'shared-api/outbox';
import { boardCopyName, type QueuedChange, type ShellServices } from 'shared-api/remote';
import { call, cancel, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import {
  type CardKey,
  detailClosed,
  detailLoaded,
  detailLoadFailed,
  detailOpened,
  detailOutdated,
} from '../entities/details-slice.ts';
import { selectDetail, selectLoadedDetail, selectPage } from '../model/select.ts';

/** The name of the copy of a card's page, which goes with that of its board. */
const cardCopyName = ({ boardId, cardId }: CardKey) => `${boardCopyName(boardId)}/card-1:${cardId}`;

type Change = LiveEvent | { entity: 'reload' };

/** Whether a change on the board may show on the card's page. */
function concerns(card: OpenCard, change: Change): boolean {
  if (change.entity === 'reload') return true;
  // The response that the card was read from includes the change.
  if (change.id <= card.board.eventId) return false;
  if (change.entity !== 'card') return true;
  const beside = [card.parent, card.previous, card.next, ...card.children];
  return [card, ...beside].some((one) => one?.id === change.entityId);
}

/** Whether a change of this page may show on the page of a card, which may not have been read yet. */
const isOf = (change: QueuedChange, cardId: number, card: OpenCard | undefined) =>
  [change.cardId, change.input.parentId].includes(cardId) ||
  card?.children.some((child) => child.id === change.cardId) === true;

/** Reads open cards, and again whenever they change here or elsewhere. */
export function createCardSaga({
  api,
  live,
  copies,
}: Pick<ShellServices, 'api' | 'live' | 'copies'>) {
  const readCopy = async (key: CardKey) => copies?.read(cardCopyName(key));

  /** Shows what this browser has kept of a card that was open before. */
  function* showCopy(key: CardKey) {
    const copy = yield* call(readCopy, key);
    const loaded = yield* select(selectLoadedDetail, key.cardId);
    // The server may have refused it by now.
    const isWanted = loaded?.status === 'loading' || loaded?.status === 'failed';
    if (copy === undefined || !isWanted) return;
    yield* put(detailLoaded(copy.head as OpenCard));
  }

  function* read(key: CardKey) {
    try {
      const { data } = yield* call(api.card.getCardById, key);
      const card = openCardOf(data);
      yield* put(detailLoaded(card));
      copies?.write(cardCopyName(key), { head: card }).catch(() => undefined);
    } catch (error) {
      const { kind, code, message } = asApiError(error);
      const isMissing = kind === 'not-found';
      if (isMissing || kind === 'forbidden')
        copies?.remove(cardCopyName(key)).catch(() => undefined);
      // If the user could see its board, the server's message names the deleted card.
      const isUseful = !isMissing || code === 'card-deleted';
      yield* put(detailLoadFailed({ ...key, isMissing, message: isUseful ? message : null }));
    }
  }

  // A response to a request before a change would revert the change on the screen.
  function* refresh(key: CardKey) {
    // If nothing is shown yet, there is nothing to revert.
    if ((yield* select(selectDetail, key.cardId)) === undefined) {
      yield* read(key);
      return;
    }
    while (true) {
      while (!(yield* select(selectOnlyFilesWait))) yield* take([changeSent, changesRefused]);
      const first = yield* race({ read: call(read, key), changed: take(changeQueued) });
      if (first.changed === undefined) return;
    }
  }

  function* follow(key: CardKey, eventId: number) {
    const openChannel = () =>
      eventChannel<Change>((emit) => live.onBoard(key.boardId, eventId, emit));
    const channel = yield* call(openChannel);
    try {
      while (true) {
        const change = yield* take(channel);
        const card = yield* select(selectDetail, key.cardId);
        // A deleted card may come back by an undo or out of the bin.
        const isConcerned =
          card === undefined
            ? change.entity === 'card' && change.entityId === key.cardId
            : concerns(card, change);
        if (isConcerned) yield* put(detailOutdated(key));
      }
    } finally {
      channel.close();
    }
  }

  function* refreshWhenOutdated(key: CardKey) {
    const isOutdated = ({ type, payload }: { type: string; payload?: unknown }) =>
      type === detailOutdated.type && (payload as { cardId: number }).cardId === key.cardId;
    while (true) {
      yield* take(isOutdated);
      let again = true;
      while (again) {
        const first = yield* race({ refreshed: call(refresh, key), outdated: take(isOutdated) });
        again = first.outdated !== undefined;
      }
    }
  }

  // Applies to the first read as well: its response may be older than the change.
  function* outdateWhenChanged({ cardId }: CardKey) {
    yield* takeEvery([changeSent, changesRefused], function* ({ payload }) {
      const changes = 'change' in payload ? [payload.change] : payload.changes;
      const loaded = yield* select(selectLoadedDetail, cardId);
      const card = yield* select(selectDetail, cardId);
      if (loaded?.status === 'missing') return;
      if (changes.some((change) => isOf(change, cardId, card)))
        yield* put(detailOutdated({ cardId }));
    });
  }

  function* keep({ boardId, cardId }: CardKey) {
    const key = { boardId, cardId };
    yield* fork(refreshWhenOutdated, key);
    yield* fork(outdateWhenChanged, key);
    if (copies?.has(cardCopyName(key))) yield* fork(showCopy, key);
    yield* read(key);
    let card = yield* select(selectDetail, cardId);
    while (card === undefined) {
      yield* take(detailLoaded);
      card = yield* select(selectDetail, cardId);
    }
    yield* follow(key, card.board.eventId);
  }

  /** Cards that could not be read are tried again as soon as the server can be reached. */
  function* readWhenReachable() {
    const reachable = eventChannel<true>((emit) => live.onReconnected(() => emit(true)));
    try {
      while (true) {
        yield* take(reachable);
        const { byId } = (yield* select(selectPage)).details;
        for (const loaded of Object.values(byId)) {
          if (loaded.status === 'failed') yield* put(detailOutdated({ cardId: loaded.cardId }));
        }
      }
    } finally {
      reachable.close();
    }
  }

  return function* cardSaga() {
    yield* fork(readWhenReachable);
    const kept = new Map<number, { task: Task; places: number }>();
    yield* takeEvery(detailOpened, function* ({ payload }) {
      const known = kept.get(payload.cardId);
      if (known) {
        known.places += 1;
        yield* put(detailOutdated(payload));
      } else {
        const task = yield* fork(keep, payload);
        kept.set(payload.cardId, { task, places: 1 });
      }
    });
    yield* takeEvery(detailClosed, function* ({ payload: { cardId } }) {
      const known = kept.get(cardId);
      if (!known || --known.places > 0) return;
      kept.delete(cardId);
      yield* cancel(known.task);
    });
  };
}
