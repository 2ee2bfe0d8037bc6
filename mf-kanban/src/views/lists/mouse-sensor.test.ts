import { createSensorApi } from '../../testing/sensor-api.ts';
import { liftingInTwoFrames } from './mouse-sensor.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A card that has been pressed and moved a little. */
function carried() {
  const { api, did, takeAway } = createSensorApi();
  const mark = {
    begin: (id: string) => void did.push(`begin ${id}`),
    end: () => void did.push('end'),
  };
  const stop = jest.fn();
  const lock = liftingInTwoFrames(api, mark).tryGetLock('card-1', stop)!;
  return { drag: lock.fluidLift({ x: 1, y: 2 }), did, stop, takeAway };
}

test('a card is marked at once, and lifted after the next frame where the pointer is by then', () => {
  const { drag, did } = carried();
  expect(did).toEqual(['begin card-1']);
  drag.move({ x: 3, y: 4 });
  expect(drag.isActive()).toBe(true);
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'lift card-1 3 4']);
  drag.move({ x: 5, y: 6 });
  drag.drop();
  expect(did.slice(2)).toEqual(['move 5 6', 'drop']);
  expect(drag.isActive()).toBe(false);
});

test.each(['drop', 'cancel'] as const)('a %s before that frame lifts it once', (end) => {
  const { drag, did } = carried();
  drag[end]();
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'lift card-1 1 2', end]);
});

test('a card that is removed before that frame is no longer marked, and never lifted', () => {
  const { drag, did, stop, takeAway } = carried();
  takeAway();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(drag.isActive()).toBe(false);
  jest.runAllTimers();
  expect(did).toEqual(['begin card-1', 'end']);
});
