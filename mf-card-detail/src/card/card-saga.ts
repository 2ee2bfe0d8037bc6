import { buffers, eventChannel } from 'redux-saga';
import { asApiError, type CardDetail, type LiveEvent } from 'shared-api/client';
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
  cardClosed,
  type CardKey,
  cardLoaded,
  cardLoadFailed,
  cardOpened,
  cardOutdated,
  selectCard,
  selectIsQuiet,
  workEnded,
  workStarted,
} from './current-card-slice.ts';
import type { LocalIds } from './local-ids.ts';

type Change = LiveEvent | { entity: 'reload' };

/** Whether a change on the board may show on the card's page. */
function concerns(card: CardDetail, change: Change): boolean {
  if (change.entity === 'reload') return true;
  // What the card was read with is in it already.
  if (change.id <= card.board.eventId) return false;
  if (change.entity !== 'card') return true;
  const beside = [card.parent, card.previous, card.next, ...card.children];
  return [card, ...beside].some((one) => one?.id === change.entityId);
}

interface Services extends Pick<ShellServices, 'api' | 'live'> {
  localIds: LocalIds;
}

/** Loads the open card, and again whenever it changes here or elsewhere. */
export function createCardSaga({ api, live, localIds }: Services) {
  function* loadCard(key: CardKey) {
    try {
      const { data } = yield* call(api.card.getCardById, key);
      yield* put(cardLoaded(localIds.localCard(data)));
      return data;
    } catch (error) {
      const { kind, code, message } = asApiError(error);
      const isMissing = kind === 'not-found';
      // Which card it was, to people who saw the board that it was on.
      const deletion = code === 'card-deleted' ? message : null;
      yield* put(cardLoadFailed({ ...key, isMissing, message: deletion }));
      return null;
    }
  }

  function changesOf(boardId: number, eventId: number) {
    return eventChannel<Change>((emit) => live.onBoard(boardId, eventId, emit));
  }

  function* follow({ boardId, board }: CardDetail) {
    const changes = yield* call(changesOf, boardId, board.eventId);
    try {
      while (true) {
        const change = yield* take(changes);
        const card = yield* select(selectCard);
        if (card !== null && concerns(card, change)) yield* put(cardOutdated());
      }
    } finally {
      if (yield* cancelled()) changes.close();
    }
  }

  function* openCard({ payload }: ReturnType<typeof cardOpened>) {
    const card = yield* loadCard(payload);
    if (card !== null) yield* follow(card);
  }

  // An answer asked for before a change would take the change back on the screen.
  function* refresh() {
    while (true) {
      while (!(yield* select(selectIsQuiet))) yield* take([workEnded, cardClosed]);
      const card = yield* select(selectCard);
      if (card === null) return;
      const key = { boardId: card.boardId, cardId: card.id };
      const first = yield* race({ loaded: call(loadCard, key), changed: take(workStarted) });
      if (first.changed === undefined) return;
    }
  }

  function* refreshWhenOutdated() {
    const outdated = yield* actionChannel(cardOutdated, buffers.sliding(1));
    while (true) {
      yield* take(outdated);
      yield* call(refresh);
    }
  }

  return function* cardSaga() {
    yield* takeLatest([cardOpened, cardClosed], function* (action) {
      if (cardOpened.match(action)) yield* openCard(action);
    });
    yield* fork(refreshWhenOutdated);
  };
}
