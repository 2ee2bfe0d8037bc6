import { put } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board-events.ts';
import { type CardKey, detailOutdated } from '../entities/details-slice.ts';

/** Reads a card and its board again: files do not go through the outbox, which would report them. */
export function* filesChanged(card: CardKey) {
  yield* put(detailOutdated(card));
  yield* put(boardRefreshRequested());
}
