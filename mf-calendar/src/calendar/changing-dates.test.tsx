import { act, fireEvent, screen, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { beginOfDay, dueCard, endOfDay, NOW, openCalendar } from '../testing/open-calendar.tsx';
import { drag, finger, lift, mouse, pointAt } from '../testing/pointer.ts';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const edgeOf = (element: Element, edge: 'start' | 'end') =>
  element.querySelector(`[data-edge="${edge}"]`)!;

const said = () => {
  act(() => jest.advanceTimersByTime(1000));
  return screen.getByRole('status').textContent;
};

test('a dragged card is moved by the days it was dragged over, and the change is announced', () => {
  const dates = { startAt: beginOfDay(5, 12), dueDate: endOfDay(5, 14) };
  const { shownCard, field, requests } = openCalendar([card(1, 1, { name: 'Dig', ...dates })]);
  drag(shownCard(/^Dig/), field(13), field(20));
  expect(requests.edits).toEqual([
    [{ cardId: 1, fields: { startAt: beginOfDay(5, 19), dueDate: endOfDay(5, 21) } }],
  ]);
  expect(said()).toBe('Dig: moved to Tuesday, May 19.');
});

test('a move that the screen refuses is not announced, and the focus stays', () => {
  const { shownCard, field, dayButton, requests } = openCalendar([dueCard(1, 'Dig', 14)], {
    whyNot: () => 'The board is on hold.',
  });
  drag(shownCard(/^Dig/), field(14), field(20));
  act(() => shownCard(/^Dig/).focus());
  fireEvent.keyDown(shownCard(/^Dig/), { key: 'ArrowRight', altKey: true });
  expect(requests.edits).toHaveLength(2);
  expect(said()).toBe('');
  expect(shownCard(/^Dig/)).toHaveFocus();
  expect(dayButton(14)).toBeVisible();
});

test('selected cards are moved together, in one edit', () => {
  const { shownCard, field, requests, services } = openCalendar([
    dueCard(1, 'Sow', 14),
    dueCard(2, 'Dig', 18),
    dueCard(3, 'Weed', 18),
  ]);
  act(() => services.selection.select([1, 2]));
  drag(shownCard(/^Sow/), field(14), field(15));
  expect(requests.edits).toEqual([
    [
      { cardId: 1, fields: { dueDate: endOfDay(5, 15) } },
      { cardId: 2, fields: { dueDate: endOfDay(5, 19) } },
    ],
  ]);
});

test('a dragged end stretches a card, and never turns it around', () => {
  const dates = { startAt: beginOfDay(5, 12), dueDate: endOfDay(5, 14) };
  const { shownCard, field, requests } = openCalendar([card(1, 1, { name: 'Dig', ...dates })]);
  drag(edgeOf(shownCard(/^Dig/), 'end'), field(14), field(16));
  drag(edgeOf(shownCard(/^Dig/), 'start'), field(12), field(10));
  drag(edgeOf(shownCard(/^Dig/), 'end'), field(16), field(4));
  expect(requests.edits.map(([one]) => one?.fields)).toEqual([
    { dueDate: endOfDay(5, 16) },
    { startAt: beginOfDay(5, 10) },
    { dueDate: endOfDay(5, 10) },
  ]);
});

test('a card from the tray is due at the end of the day it is dropped on', () => {
  const { shownCard, field, requests } = openCalendar([card(1, 1, { name: 'Dream' })]);
  drag(shownCard('Dream'), null, field(20));
  expect(requests.edits).toEqual([[{ cardId: 1, fields: { dueDate: endOfDay(5, 20) } }]]);
});

test('the days that a card would have are highlighted, and Escape puts it back', () => {
  const dates = { startAt: beginOfDay(5, 12), dueDate: endOfDay(5, 13) };
  const { shownCard, field, requests } = openCalendar([card(1, 1, { name: 'Dig', ...dates })]);
  lift(shownCard(/^Dig/), field(12), field(20));
  expect([19, 20, 21, 22].filter((date) => field(date).dataset.dropped)).toEqual([20, 21]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(field(20)).not.toHaveAttribute('data-dropped');
  mouse('pointerup', document.body, [200, 10]);
  expect(requests.edits).toEqual([]);
});

test('a drop beside the days, or on the same day, changes nothing', () => {
  const { shownCard, field, requests } = openCalendar([dueCard(1, 'Sow', 14)]);
  drag(shownCard(/^Sow/), field(14), null);
  drag(shownCard(/^Sow/), field(14), field(14));
  expect(requests.edits).toEqual([]);
});

test('the click that ends a drag does not open the card', () => {
  const { shownCard, field } = openCalendar([dueCard(1, 'Sow', 14)]);
  const clicked = jest.fn();
  document.body.addEventListener('click', clicked);
  drag(shownCard(/^Sow/), field(14), field(15));
  fireEvent.click(shownCard(/^Sow/), { detail: 1 });
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.click(shownCard(/^Sow/), { detail: 1 });
  expect(clicked).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', clicked);
});

test('a card that is held over a button goes to the days it leads to', () => {
  const { shownCard, field, requests } = openCalendar([dueCard(1, 'Sow', 14)]);
  lift(shownCard(/^Sow/), field(14), screen.getByRole('button', { name: 'Next month' }));
  act(() => jest.advanceTimersByTime(800));
  const june = screen.getByRole('grid', { name: 'June 2026' });
  const button = within(june).getByRole('button', { name: 'Friday, June 12' });
  pointAt(button.parentElement);
  mouse('pointermove', document.body, [300, 10]);
  mouse('pointerup', document.body, [300, 10]);
  expect(requests.edits).toEqual([[{ cardId: 1, fields: { dueDate: endOfDay(6, 12) } }]]);
});

test('who may not edit a card cannot drag or stretch it', () => {
  const { shownCard, field, requests } = openCalendar([dueCard(1, 'Sow', 14)], {
    whyNoEdit: () => 'It is locked.',
  });
  drag(shownCard(/^Sow/), field(14), field(15));
  expect(shownCard(/^Sow/).querySelector('[data-edge]')).toBeNull();
  shownCard(/^Sow/).focus();
  fireEvent.keyDown(shownCard(/^Sow/), { key: 'ArrowRight', altKey: true });
  expect(requests.edits).toEqual([]);
  expect(said()).toBe('It is locked.');
});

test('only who may give a card its date reads how', () => {
  const hint = 'Drag a card onto a day.';
  const { unmount } = openCalendar([card(1, 1, { name: 'Dream' })]);
  expect(screen.getByText(hint)).toBeVisible();
  unmount();
  openCalendar([card(1, 1, { name: 'Dream' })], { whyNoEdit: () => 'You can only read.' });
  expect(screen.getByText('Dream')).toBeVisible();
  expect(screen.queryByText(hint)).toBeNull();
});

test('a finger lifts a card after a moment; before that it scrolls', () => {
  const { shownCard, field, requests } = openCalendar([dueCard(1, 'Sow', 14)]);
  const press = (wait: number) => {
    const element = shownCard(/^Sow/);
    pointAt(field(14));
    finger('pointerdown', element, [10, 10]);
    act(() => jest.advanceTimersByTime(wait));
    pointAt(field(15));
    finger('pointermove', element, [90, 10]);
    const isScrolling = fireEvent.touchMove(element);
    finger('pointerup', element, [90, 10]);
    return isScrolling;
  };
  expect(press(50)).toBe(true);
  expect(requests.edits).toEqual([]);
  expect(press(250)).toBe(false);
  expect(requests.edits).toHaveLength(1);
});

test('a finger that stays on a card opens its menu', () => {
  const { shownCard, field, requests } = openCalendar([dueCard(1, 'Sow', 14)]);
  pointAt(field(14));
  finger('pointerdown', shownCard(/^Sow/), [10, 20]);
  act(() => jest.advanceTimersByTime(250));
  finger('pointerup', shownCard(/^Sow/), [10, 20]);
  expect(requests.menus).toEqual([{ cardId: 1, left: 10, top: 20 }]);
  expect(requests.edits).toEqual([]);
});

test('arrows go from day to day, pages from month to month, and Enter to the cards', async () => {
  const { user, shownCard, dayButton } = openCalendar([dueCard(1, 'Sow', 22)]);
  act(() => dayButton(14).focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(dayButton(22)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shownCard(/^Sow/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dayButton(22)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(dayButton(17)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible();
  expect(document.activeElement).toHaveAccessibleName('Wednesday, June 17');
  await user.keyboard('{Enter}x');
  expect(screen.getByRole('textbox')).toHaveValue('x');
});

test('Alt with arrows moves the card with the focus, which keeps it, over the month’s end', async () => {
  const { user, shownCard, requests } = openCalendar([dueCard(1, 'Sow', 30)]);
  act(() => shownCard(/^Sow/).focus());
  await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
  expect(requests.edits.map(([one]) => one?.fields)).toEqual([
    { dueDate: endOfDay(5, 31) },
    { dueDate: endOfDay(6, 7) },
  ]);
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible();
  expect(shownCard('Sow, Sunday, June 7')).toHaveFocus();
});

test('Alt and Shift with arrows change the end of the card with the focus', async () => {
  const { user, shownCard, requests } = openCalendar([dueCard(1, 'Sow', 14)]);
  act(() => shownCard(/^Sow/).focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(requests.edits).toEqual([
    [{ cardId: 1, fields: { startAt: beginOfDay(5, 14), dueDate: endOfDay(5, 15) } }],
  ]);
  expect(shownCard('Sow, Thursday, May 14 to Friday, May 15')).toHaveFocus();
  expect(said()).toBe('Sow: ends on Friday, May 15.');
});

test('Alt with an arrow puts a card without a date on the current day', async () => {
  const { user, shownCard, requests } = openCalendar([card(1, 1, { name: 'Dream' })]);
  act(() => shownCard('Dream').focus());
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(requests.edits).toEqual([[{ cardId: 1, fields: { dueDate: endOfDay(5, 14) } }]]);
  expect(shownCard('Dream, Thursday, May 14')).toHaveFocus();
});
