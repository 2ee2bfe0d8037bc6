import dayjs from 'dayjs';
import type { Card } from 'shared-api/client';
import { delay, put, race, select, take } from 'typed-redux-saga';
import {
  cardRemoved,
  cardSaved,
  changesLoaded,
  dueMomentPassed,
  listsLoaded,
  selectCards,
} from '../lists/list-slice.ts';

const CHANGING = [listsLoaded, changesLoaded, cardSaved, cardRemoved];
/** Changes that come together are looked at together. */
const GATHER_MS = 500;

/** When a card of the board is next overdue, or the day ends, whichever is sooner; in ms. */
export function nextDueMoment(cards: readonly Card[], after: number): number {
  let next = dayjs(after).add(1, 'day').startOf('day').valueOf();
  for (const { dueDate, complete } of cards) {
    if (dueDate === null || complete === 1) continue;
    const due = Date.parse(dueDate);
    // A card is overdue once its moment is past.
    if (due >= after && due < next) next = due + 1;
  }
  return next;
}

/** One timer for the whole board, to the next moment at which something is due. */
export function createDueClock() {
  return function* dueClock() {
    for (let looked = Date.now(); ;) {
      const cards = Object.values(yield* select(selectCards));
      const next = nextDueMoment(cards, looked);
      const wait = Math.max(0, next - Date.now());
      const first = yield* race({ passed: delay(wait), changed: take(CHANGING) });
      if (first.changed !== undefined) {
        yield* delay(GATHER_MS);
        continue;
      }
      looked = Date.now();
      yield* put(dueMomentPassed());
    }
  };
}
