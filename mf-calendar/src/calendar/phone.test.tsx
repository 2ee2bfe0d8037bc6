import { screen, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { beginOfDay, dueCard, endOfDay, NOW, openCalendar } from '../testing/open-calendar.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width') }),
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The days of the month above the agenda. */
const strip = () => within(screen.getByRole('group', { name: 'Month' }));

test('a phone begins with the agenda, and keeps its look apart from that of other windows', async () => {
  const { user, services } = openCalendar([dueCard(1, 'Sow', 14)], { settings: { look: 'week' } });
  expect(screen.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(screen.getByRole('grid', { name: 'May 2026' })).toBeVisible();
  expect(services.settings.read()).toEqual({ look: 'week', narrowLook: 'month' });
});

test('the days above the agenda say which have cards, and lead to them', async () => {
  const dates = { startAt: beginOfDay(5, 19), dueDate: endOfDay(5, 21) };
  const { user } = openCalendar([dueCard(1, 'Sow', 14), card(2, 1, { name: 'Dig', ...dates })]);
  expect(strip().getByRole('button', { name: 'Wednesday, May 20, 1 card' })).toBeVisible();
  await user.click(strip().getByRole('button', { name: 'Saturday, May 23' }));
  const day = within(screen.getByRole('region', { name: 'Saturday, May 23' }));
  expect(day.getByText('No cards')).toBeVisible();
  await user.click(day.getByRole('button', { name: 'Add card on Saturday, May 23' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('cards without a date are in a sheet', async () => {
  const { user, services, requests } = openCalendar([card(1, 1, { name: 'Dream' })]);
  expect(screen.queryByRole('group', { name: 'Dream' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No date 1' }));
  const sheet = within(screen.getByRole('region', { name: 'No date' }));
  await user.click(sheet.getByRole('button', { name: 'Choose a date for Dream' }));
  expect(requests.picks).toEqual([{ picker: 'due', cardIds: [1] }]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'No date' })).toBeNull();
  expect(screen.getByRole('button', { name: 'No date 1' })).toHaveFocus();
  expect(services.settings.read()).toBeNull();
});

test('a press on a day of the month shows its cards, or adds one where there is none', async () => {
  const { user, field } = openCalendar([dueCard(1, 'Sow', 14)], {
    settings: { narrowLook: 'month' },
  });
  await user.click(field(14));
  const panel = within(screen.getByRole('region', { name: 'Thursday, May 14' }));
  expect(panel.getByRole('group', { name: /^Sow/ })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Add card' }));
  expect(screen.getByRole('textbox', { name: 'New card on Thursday, May 14' })).toHaveFocus();
  await user.click(field(20));
  expect(screen.getByRole('textbox', { name: 'New card on Wednesday, May 20' })).toHaveFocus();
});
