import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { usualRuns } from 'shared-api/testing/breadth';
import { dragEnded, dragStarted, selectDragged } from '../entities/drag-slice.ts';
import type { Page } from '../model/page.ts';
import { actsOn, somebodyElse } from './board-acts.ts';
import { type Browser, openBrowser } from './browser-of-board.ts';
import { openServer } from './server-of-board.ts';

const ACTS = actsOn(openServer().board).names;
const MISHAPS = ['lost', 'refused', 'unheard'] as const;
const NETWORK = ['cut', 'connect', 'connectLate', 'goOffline', 'goOnline', 'repeatLast'] as const;
const VISITS = ['drag', 'drop', 'leave', 'open'] as const;

const target = {
  card: fc.nat({ max: 9 }),
  list: fc.nat({ max: 5 }),
  at: fc.nat({ max: 4 }),
};
const browser = fc.nat({ max: 1 });
const deliver = fc.record({
  does: fc.constant('deliver' as const),
  count: fc.integer({ min: 1, max: 8 }),
});
const pass = fc.record({
  does: fc.constant('pass' as const),
  ms: fc.constantFrom(500, 1000, 2000, 5000, 30_000),
});
const step = fc.oneof(
  {
    arbitrary: fc.record({ does: fc.constantFrom(...ACTS), who: fc.nat({ max: 2 }), ...target }),
    weight: 8,
  },
  { arbitrary: deliver, weight: 8 },
  { arbitrary: fc.record({ does: fc.constantFrom(...MISHAPS), browser }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constantFrom(...NETWORK), browser }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constantFrom(...VISITS), browser }), weight: 1 },
  { arbitrary: pass, weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const isAct = (one: Step): one is Extract<Step, { who: number }> => 'who' in one;

/** Every response and event that has arrived is handled. */
export async function settle(): Promise<void> {
  await setImmediate();
  jest.advanceTimersByTime(0);
  await setImmediate();
}

/**
 * The visible state of a board. Positions follow from the order; those of cards are not kept up to
 * date.
 */
export function seenOf({ list }: Pick<Page, 'list'>) {
  return list.lists.ids.map((id) => {
    const { cardIds, ...row } = list.lists.entities[id]!;
    const cards = cardIds.map((cardId) => ({ ...list.cards.entities[cardId], position: 0 }));
    return { ...row, cards };
  });
}

export async function deliverNext(scheduler: fc.Scheduler): Promise<void> {
  if (scheduler.count() > 0) await scheduler.waitNext(1);
  await settle();
}

function happen(one: Exclude<Step, { who: number }>, browsers: readonly Browser[]): void {
  if (!('browser' in one)) return;
  const here = browsers[one.browser]!;
  const happenings: Record<typeof one.does, () => void> = {
    lost: () => here.meets('lost'),
    refused: () => here.meets('refused'),
    unheard: () => here.meets('unheard'),
    cut: () => here.cut(),
    connect: () => here.connect(false),
    connectLate: () => here.connect(true),
    goOffline: here.goOffline,
    goOnline: () => here.goOnline(false),
    repeatLast: () => here.repeatLast(),
    drag: () => void here.store.dispatch(dragStarted({ kind: 'card', listId: 1, cardIds: [11] })),
    drop: () => void here.store.dispatch(dragEnded()),
    leave: here.leave,
    open: here.open,
  };
  happenings[one.does]();
}

/** Everything that is on the way arrives, and everybody waits until nothing happens any more. */
export async function comeToRest(
  scheduler: fc.Scheduler,
  browsers: readonly Browser[],
): Promise<void> {
  for (const one of browsers) {
    one.calmDown();
    one.goOnline(false);
    if (selectDragged(one.store.getState()) !== null) one.store.dispatch(dragEnded());
    if (['closed', 'failed'].includes(one.page().board.status)) one.open();
  }
  await settle();
  const isUnderWay = () =>
    scheduler.count() > 0 ||
    jest.getTimerCount() > 0 ||
    browsers.some(({ outbox }) => outbox.waiting().length > 0);
  for (let round = 0; isUnderWay(); round += 1) {
    if (round > 500) throw new Error('It does not come to rest.');
    if (scheduler.count() > 0) await deliverNext(scheduler);
    else if (jest.getTimerCount() === 0) await settle();
    else {
      jest.advanceTimersToNextTimer();
      await settle();
    }
    for (const one of browsers) if (one.page().board.status === 'failed') one.open();
  }
}

/**
 * Two browsers with one board open. The acts in them and elsewhere, refusals, losses and the order
 * in which everything arrives are random. In the end both show the state of the server.
 */
export async function followInterleavings(runs: number): Promise<void> {
  const steps = fc.array(step, { maxLength: 60, size: 'max' });
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.boolean(),
    steps,
    async (scheduler, isSamePerson, all) => {
      jest.clearAllTimers();
      const server = openServer();
      const { act } = actsOn(server.board);
      const browsers = [
        openBrowser(server, scheduler, { name: 'one', personId: 1 }),
        openBrowser(server, scheduler, { name: 'other', personId: isSamePerson ? 1 : 2 }),
      ];
      const other = somebodyElse(server, 3);
      try {
        for (let loads = 0; loads < 6; loads += 1) await deliverNext(scheduler);
        for (const one of all) {
          if (isAct(one)) {
            const here = browsers[one.who];
            const place = here && {
              page: here.page(),
              run: here.run,
              newId: () => here.outbox.newId(),
            };
            act(one.does, place ?? other, one);
          } else if (one.does === 'deliver') {
            for (let count = 0; count < one.count; count += 1) await deliverNext(scheduler);
          } else if (one.does === 'pass') jest.advanceTimersByTime(one.ms);
          else happen(one, browsers);
          await settle();
        }
        await comeToRest(scheduler, browsers);
        const onServer = seenOf(other.page);
        for (const here of browsers) {
          expect(here.faults).toEqual([]);
          expect(here.pending()).toEqual([]);
          expect(here.outbox.waiting()).toEqual([]);
          expect(seenOf(here.page())).toEqual(onServer);
        }
      } finally {
        for (const here of browsers) here.close();
      }
    },
  );
  await fc.assert(property, { ...usualRuns, numRuns: runs });
}
