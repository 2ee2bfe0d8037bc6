import fc from 'fast-check';
import { follow, followingFrom } from './following.ts';
import { BROWSERS, CARDS, World } from '../testing/followed-board.ts';

const often = ['change', 'serve', 'answer', 'hear', 'serveRead', 'receiveRead'] as const;
const seldom = ['refuse', 'wait', 'retry', 'lose', 'connect', 'drag', 'drop'] as const;
const step = fc.record({
  does: fc.oneof(
    { arbitrary: fc.constantFrom(...often), weight: 3 },
    { arbitrary: fc.constantFrom(...seldom), weight: 1 },
  ),
  browser: fc.nat({ max: BROWSERS - 1 }),
  card: fc.constantFrom(...CARDS),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(world: World, { does, browser: index, card }: Step) {
  const browser = world.browsers[index]!;
  const acts: Record<typeof does, () => void> = {
    change: () => world.change(browser, card),
    serve: () => world.serve(browser, false),
    refuse: () => world.serve(browser, true),
    answer: () => world.answer(browser),
    hear: () => world.hear(browser),
    wait: () => world.endWaiting(browser),
    serveRead: () => world.serveRead(browser),
    receiveRead: () => world.receiveRead(browser),
    retry: () => world.retry(browser),
    lose: () => world.connect(browser, false),
    connect: () => world.connect(browser, true),
    drag: () => world.drag(browser, true),
    drop: () => world.drag(browser, false),
  };
  acts[does]();
}

test('whatever is lost, refused or late, in the end every browser shows the board of the server', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const world = new World();
      for (const one of steps) take(world, one);
      world.finish();
      for (const { shown, state } of world.browsers) {
        expect(shown).toEqual(world.rows);
        expect(state).toMatchObject({ phase: 'idle', heard: [], wanted: 'nothing' });
      }
    }),
    { numRuns: 2000 },
  );
});

test('nothing is read while a person holds a card or has changes on their way', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const world = new World();
      return steps.every((one) => {
        take(world, one);
        return world.browsers.every((browser) => !world.isBusy(browser) || browser.read === null);
      });
    }),
    { numRuns: 500 },
  );
});

test('an answer that counts fewer events than were heard before it was asked for is not asked for again', () => {
  const event = { id: 9, carriesFrom: null, awaitsAnswer: false };
  const [asking, effects] = follow(
    followingFrom(5),
    { type: 'heard', event, isShown: false },
    false,
  );
  expect(effects).toEqual([{ type: 'read', read: 'changes', since: 5 }]);
  const [state, next] = follow(asking, { type: 'read', upTo: 7 }, false);
  expect(next).toEqual([]);
  expect(state).toMatchObject({ phase: 'idle', heard: [], shownUpTo: 7 });
});
