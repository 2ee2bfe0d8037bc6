import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import type { FoundBoard } from 'shared-api/client';
import { changeSent } from 'shared-api/outbox';
import type { ShellServices } from 'shared-api/remote';
import { cardsFound, foundCardsLeft } from 'shared-cards';
import { call, delay, fork, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { menuClosed } from '../screen/menu-slice.ts';
import { workCards, type WorkItem } from './work-cards.ts';

/** Changes often come in bursts. */
const AFTER_NEWS_MS = 300;
/** A browser follows a limited number of boards, in all of its tabs together. */
const MOST_FOLLOWED = 100;

const idsOf = (items: readonly WorkItem[], flag: 'isWatched' | 'isFavorite') =>
  items.flatMap((item) => (item[flag] ? [item.card.id] : []));

/** Finds the cards of the page, shows them, and keeps them as they are on their boards. */
export function createWorkSaga(services: Pick<ShellServices, 'api' | 'live'>) {
  const { live } = services;

  /**
   * Reports that something has changed on one of the boards, that the user was assigned to a card or
   * has other boards, or has returned to the window.
   */
  const changesOf = (boards: readonly FoundBoard[]): EventChannel<true> =>
    eventChannel<true>((report) => {
      const onChange = () => report(true);
      const closers = boards.map(({ id, eventId }) => live.onBoard(id, eventId, onChange));
      closers.push(
        live.onReconnected(onChange),
        live.onUser(({ entity }) => {
          if (entity !== 'settings' && entity !== 'timer') onChange();
        }),
      );
      addEventListener('focus', onChange);
      return () => {
        removeEventListener('focus', onChange);
        for (const close of closers) close();
      };
    }, buffers.sliding(1));

  /** A board stays followed when its last card is no longer found: undoing that brings it back. */
  function* keepCurrent() {
    const boards = new Map<number, FoundBoard>();
    let changes = yield* call(changesOf, []);
    try {
      while (true) {
        const { found } = yield* race({
          found: take(workCards.loaded),
          changed: take(changes),
          sent: take(changeSent),
        });
        if (!found) {
          yield* delay(AFTER_NEWS_MS);
          yield* put(workCards.refreshRequested());
          continue;
        }
        const isNew = ({ board }: WorkItem) => !boards.has(board.id);
        const { items } = found.payload.value;
        if (!items.some(isNew)) continue;
        for (const { board } of items) boards.set(board.id, board);
        changes.close();
        changes = yield* call(changesOf, [...boards.values()].slice(0, MOST_FOLLOWED));
      }
    } finally {
      changes.close();
    }
  }

  return function* workSaga() {
    yield* fork(workCards.sagaFor(services));
    yield* takeEvery(workCards.loaded, function* showFound({ payload: { value } }) {
      const { items } = value;
      yield* put(
        cardsFound({
          cards: items.map(({ card }) => card),
          boards: [...new Map(items.map(({ board }) => [board.id, board])).values()],
          watching: idsOf(items, 'isWatched'),
          favorites: idsOf(items, 'isFavorite'),
        }),
      );
    });
    yield* takeLatest([workCards.requested, workCards.left], function* ({ type }) {
      if (type === workCards.requested.type) yield* call(keepCurrent);
      else {
        yield* put(foundCardsLeft());
        yield* put(dialogClosed());
        yield* put(menuClosed());
      }
    });
  };
}
