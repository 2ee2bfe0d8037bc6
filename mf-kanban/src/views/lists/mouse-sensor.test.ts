import { createSensorApi } from '../../testing/sensor-api.ts';
import { liftingInTwoFrames } from './mouse-sensor.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A card that has been pressed and moved a little. `lift` takes the place of the library's. */
function carried(lift?: () => never) {
  const { api: library, did, takeAway } = createSensorApi();
  const api: typeof library = {
    ...library,
    tryGetLock(...wanted) {
      const lock = library.tryGetLock(...wanted);
      return lock && { ...lock, ...(lift && { fluidLift: lift }) };
    },
  };
  const status = {
    begin: (id: string) => void did.push(`begin ${id}`),
    end: () => void did.push('end'),
  };
  const stop = jest.fn();
  const lock = liftingInTwoFrames(api, status).tryGetLock('card-1', stop)!;
  return { drag: lock.fluidLift({ x: 1, y: 2 }), did, stop, takeAway };
}

test('a drag begins at once, and the card is lifted after the next frame and brought to where the pointer is', () => {
  const { drag, did } = carried();
  expect(did).toEqual(['begin card-1']);
  drag.move({ x: 3, y: 4 });
  expect(drag.isActive()).toBe(true);
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'lift card-1 1 2', 'move 3 4']);
  drag.move({ x: 5, y: 6 });
  drag.drop();
  expect(did.slice(3)).toEqual(['move 5 6', 'drop']);
  expect(drag.isActive()).toBe(false);
});

test('a drop before that frame lifts it once', () => {
  const { drag, did } = carried();
  drag.drop();
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'lift card-1 1 2', 'drop']);
});

test('a drag that is cancelled before that frame lifts nothing', () => {
  const { drag, did } = carried();
  drag.cancel();
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'abort', 'end']);
  expect(drag.isActive()).toBe(false);
});

test('a card that cannot be lifted any more is given back, once', () => {
  const { drag, did } = carried(() => {
    throw new Error('There is no such card.');
  });
  jest.runAllTimers();
  drag.drop();
  drag.cancel();
  expect(did).toEqual(['begin card-1', 'abort', 'end']);
  expect(drag.isActive()).toBe(false);
});

test('a card that is removed before that frame is no longer dragged, and never lifted', () => {
  const { drag, did, stop, takeAway } = carried();
  takeAway();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(drag.isActive()).toBe(false);
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'end']);
});
