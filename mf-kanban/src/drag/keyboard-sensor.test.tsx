import { fireEvent, render, screen } from '@testing-library/react';
import { createSensorApi } from '../testing/sensor-api.ts';
import { useKeyboardSensor } from './keyboard-sensor.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openCards() {
  const sensor = createSensorApi();
  const typed = jest.fn();
  function Cards() {
    useKeyboardSensor(sensor.api);
    return (
      <div onKeyDown={typed}>
        <button data-drag="card-1">One</button>
        <button>Beside</button>
      </div>
    );
  }
  const { unmount } = render(<Cards />);
  /** Presses a key on the card, and returns whether the page may still react to it. */
  const press = (key: string, on = 'One', isRepeated = false) =>
    fireEvent.keyDown(screen.getByText(on), { key, repeat: isRepeated });
  const drawStep = () => jest.advanceTimersToNextFrame();
  return { ...sensor, typed, press, drawStep, unmount };
}

test('Space lifts the focused card, arrows move it, and Space drops it', () => {
  const { press, did, drawStep } = openCards();
  expect(press(' ')).toBe(false);
  press('ArrowRight');
  press('ArrowDown');
  drawStep();
  press(' ');
  expect(did).toEqual(['lift card-1 0 0', 'move 25 0', 'move 25 25', 'drop']);
});

test('Enter drops a lifted card, too, and lifts none', () => {
  const { press, did } = openCards();
  press('Enter');
  expect(did).toEqual([]);
  press(' ');
  press('Enter');
  expect(did).toEqual(['lift card-1 0 0', 'drop']);
});

test('a drop waits until the last step is drawn', () => {
  const { press, did, drawStep } = openCards();
  press(' ');
  press('ArrowLeft');
  press(' ');
  expect(did).toEqual(['lift card-1 0 0', 'move -25 0']);
  drawStep();
  expect(did.at(-1)).toBe('drop');
});

test('Escape puts the card back, and the next press of Space lifts it again', () => {
  const { press, did } = openCards();
  press(' ');
  press('ArrowUp');
  press('Escape');
  expect(did).toEqual(['lift card-1 0 0', 'move 0 -25', 'cancel']);
  press(' ');
  expect(did.at(-1)).toBe('lift card-1 0 0');
});

test('a key that is held down neither lifts a card nor drops it', () => {
  const { press, did } = openCards();
  press(' ', 'One', true);
  expect(did).toEqual([]);
  press(' ');
  press(' ', 'One', true);
  expect(did).toEqual(['lift card-1 0 0']);
});

test('while a card is lifted the page gets no key', () => {
  const { press, typed } = openCards();
  press(' ');
  typed.mockClear();
  expect(press('n')).toBe(false);
  press('ArrowDown');
  expect(typed).not.toHaveBeenCalled();
  press('Escape');
  expect(press('n')).toBe(true);
  expect(typed).toHaveBeenCalled();
});

test('Space beside a card is left to the page', () => {
  const { press, did, typed } = openCards();
  expect(press(' ', 'Beside')).toBe(true);
  expect(typed).toHaveBeenCalled();
  expect(did).toEqual([]);
});

test.each(['mousedown', 'touchstart', 'resize'])('%s puts a lifted card back', (interruption) => {
  const { press, did } = openCards();
  press(' ');
  fireEvent(window, new Event(interruption));
  expect(did.at(-1)).toBe('cancel');
});

test('a card that is removed while it is lifted leaves the keys to the page', () => {
  const { press, did, takeAway, drawStep } = openCards();
  press(' ');
  press('ArrowDown');
  press(' ');
  takeAway();
  drawStep();
  expect(did).toEqual(['lift card-1 0 0', 'move 0 25']);
  expect(press('ArrowDown')).toBe(true);
});

test('leaving the board puts a lifted card back', () => {
  const { press, did, unmount } = openCards();
  press(' ');
  unmount();
  expect(did.at(-1)).toBe('cancel');
});
