import { fireEvent, render, screen } from '@testing-library/react';
import { createSensorApi } from '../testing/sensor-api.ts';
import { PRESS_MS, TOLERANCE_PX, useTouchSensor } from './touch-sensor.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openCards() {
  const sensor = createSensorApi();
  const onMenu = jest.fn();
  function Cards() {
    useTouchSensor(sensor.api);
    return (
      <div onContextMenu={onMenu}>
        <button data-drag="card-1">One</button>
        <button>Beside</button>
      </div>
    );
  }
  const { unmount } = render(<Cards />);
  const at = (x: number, y: number) => ({ clientX: x, clientY: y }) as Touch;
  const card = screen.getByText('One');
  // jsdom has no layout: whatever is touched is the card.
  document.elementFromPoint = () => card;
  return {
    ...sensor,
    onMenu,
    unmount,
    touch: (x: number, y: number, on = 'One') =>
      fireEvent.touchStart(screen.getByText(on), { touches: [at(x, y)] }),
    addFinger: () => fireEvent.touchStart(card, { touches: [at(1, 1), at(9, 9)] }),
    /** Returns whether the page scrolls with the finger. */
    move: (x: number, y: number) => fireEvent.touchMove(card, { touches: [at(x, y)] }),
    release: () => fireEvent.touchEnd(card, { touches: [] }),
    hold: () => jest.advanceTimersByTime(PRESS_MS),
    drawFrame: () => jest.advanceTimersToNextFrame(),
  };
}

test('a press lifts the card, which follows the finger and is dropped with it', () => {
  const { touch, hold, move, release, did, onMenu, drawFrame } = openCards();
  touch(10, 10);
  expect(did).toEqual([]);
  hold();
  expect(move(10, 60)).toBe(false);
  release();
  drawFrame();
  expect(did).toEqual(['lift card-1 10 10', 'move 10 60', 'drop']);
  expect(onMenu).not.toHaveBeenCalled();
});

test('a finger that moves before the card is lifted scrolls', () => {
  const { touch, hold, move, did } = openCards();
  touch(10, 10);
  expect(move(10, 10 + TOLERANCE_PX + 1)).toBe(true);
  hold();
  expect(did).toEqual(['abort']);
});

test('a finger that trembles lifts the card', () => {
  const { touch, hold, move, did } = openCards();
  touch(10, 10);
  move(10, 10 + TOLERANCE_PX);
  hold();
  expect(did).toEqual(['lift card-1 10 10']);
});

test('a tap is left to the page', () => {
  const { touch, hold, release, did } = openCards();
  touch(10, 10);
  expect(release()).toBe(true);
  hold();
  expect(did).toEqual(['abort']);
});

test('a long press without movement opens the menu of the card', () => {
  const { touch, hold, release, drawFrame, did, onMenu } = openCards();
  touch(10, 10);
  hold();
  expect(release()).toBe(false);
  expect(onMenu).not.toHaveBeenCalled();
  drawFrame();
  expect(did).toEqual(['lift card-1 10 10', 'drop']);
  expect(onMenu).toHaveBeenCalledTimes(1);
});

test("the browser's own menu stays closed while a card is lifted", () => {
  const { touch, hold } = openCards();
  touch(10, 10);
  hold();
  expect(fireEvent.contextMenu(screen.getByText('One'))).toBe(false);
});

test('two fingers lift nothing, as they enlarge the page', () => {
  const { addFinger, hold, did } = openCards();
  addFinger();
  hold();
  expect(did).toEqual([]);
});

test('a touch whose end was missed is ended by the next one', () => {
  const { touch, hold, did } = openCards();
  touch(10, 10);
  hold();
  touch(30, 30);
  hold();
  expect(did).toEqual(['lift card-1 10 10', 'cancel', 'lift card-1 30 30']);
});

test.each(['touchcancel', 'keydown', 'resize'])('%s puts a lifted card back', (interruption) => {
  const { touch, hold, did } = openCards();
  touch(10, 10);
  hold();
  fireEvent(window, new Event(interruption));
  expect(did.at(-1)).toBe('cancel');
});

test('a card that left the page while it is dragged is dropped by the finger all the same', () => {
  const { touch, hold, did } = openCards();
  touch(10, 10);
  hold();
  const card = screen.getByText('One');
  card.remove();
  fireEvent.touchMove(card, { touches: [{ clientX: 10, clientY: 90 } as Touch] });
  fireEvent.touchEnd(card, { touches: [] });
  expect(did).toEqual(['lift card-1 10 10', 'move 10 90', 'drop']);
});

test('leaving the board puts a lifted card back', () => {
  const { touch, hold, unmount, did } = openCards();
  touch(10, 10);
  hold();
  unmount();
  expect(did.at(-1)).toBe('cancel');
});
