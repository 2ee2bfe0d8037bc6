import dayjs from 'dayjs';
import { type Card, isComplete } from 'shared-api/client';
import { delay, put, race, select, take } from 'typed-redux-saga';
import { dueMomentPassed } from './due-moments-slice.ts';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import { cardsFound, changesLoaded, listsLoaded, selectCards, selectFound } from 'shared-cards';

const CHANGING = [cardsFound, listsLoaded, changesLoaded, changeQueued, changeSent, changesRefused];
/** Batches changes that arrive together. */
const GATHER_MS = 500;

/** The timestamp at which a card of the board next starts or becomes overdue, or the day ends. */
export function nextDueMoment(cards: readonly Card[], after: number): number {
  let next = dayjs(after).add(1, 'day').startOf('day').valueOf();
  for (const card of cards) {
    if (isComplete(card)) continue;
    for (const date of [card.startAt, card.dueDate]) {
      const moment = date ? Date.parse(date) : -1;
      // A card is overdue from the millisecond after its due date.
      if (moment >= after && moment < next) next = moment + 1;
    }
  }
  return next;
}

/** One timer for all cards on the screen, set to the next due moment. */
export function createDueClock() {
  return function* dueClock() {
    for (let looked = Date.now(); ;) {
      const found = yield* select(selectFound);
      const cards = [...Object.values(yield* select(selectCards)), ...Object.values(found.cards)];
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
