import { act, screen, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { beginOfDay, dueCard, endOfDay, NOW, openCalendar } from '../testing/open-calendar.tsx';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const tray = () => within(screen.getByRole('complementary', { name: 'No date' }));

test('a month shows cards on the days from their start to their due date', () => {
  const { field, dayButton } = openCalendar([
    dueCard(1, 'Sow', 14),
    dueCard(2, 'Dig', 19, { startAt: beginOfDay(5, 15) }),
    card(3, 1, { name: 'Plan', startAt: beginOfDay(5, 21) }),
  ]);
  expect(screen.getByRole('heading', { name: 'May 2026' })).toBeVisible();
  expect(within(field(14)).getByRole('group', { name: 'Sow, Thursday, May 14' })).toBeVisible();
  expect(within(field(21)).getByRole('group', { name: /^Plan/ })).toBeVisible();
  const bar = 'Dig, Friday, May 15 to Tuesday, May 19';
  expect(within(field(15)).getByRole('group', { name: bar })).toHaveAttribute('data-cut-after');
  // It goes on in the week that begins here.
  expect(within(field(17)).getByRole('group', { name: bar })).toHaveAttribute('data-cut-before');
  expect(dayButton(14)).toHaveAccessibleName('Thursday, May 14, 1 card');
  expect(dayButton(14)).toHaveAttribute('aria-current', 'date');
});

test.each([
  ['en-US', 'Sun'],
  ['en-GB', 'Mon'],
])('weeks in %s begin on %s, also where nothing else has set a calendar', (locale, day) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  openCalendar([]);
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(day);
  jest.restoreAllMocks();
});

test('a card is overdue from the moment at which it is due, until it is done', () => {
  const due = new Date(2026, 4, 14, 12, 30).toISOString();
  const { shownCard, services } = openCalendar([dueCard(1, 'Sow', 14, { dueDate: due })]);
  expect(shownCard('Sow, Thursday, May 14')).toBeVisible();
  act(() => jest.advanceTimersByTime(31 * 60_000));
  expect(shownCard('Sow, Thursday, May 14, overdue')).toBeVisible();
  act(() => void services.edit([{ cardId: 1, fields: { isComplete: true } }]));
  expect(shownCard('Sow, Thursday, May 14, done')).toBeVisible();
});

test('after midnight the next day is today', () => {
  const { dayButton } = openCalendar([]);
  act(() => jest.advanceTimersByTime(13 * 3_600_000));
  expect(dayButton(15)).toHaveAttribute('aria-current', 'date');
  expect(dayButton(14)).not.toHaveAttribute('aria-current');
});

test('what does not fit into a day is counted, and shown by a press', async () => {
  const names = ['Sow', 'Dig', 'Plan', 'Weed'];
  const { user, field, dayButton } = openCalendar(
    names.map((name, at) => dueCard(at + 1, name, 14)),
  );
  expect(within(field(14)).getAllByRole('group')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '3 more on Thursday, May 14' }));
  const panel = within(screen.getByRole('region', { name: 'Thursday, May 14' }));
  expect(panel.getAllByRole('group')).toHaveLength(4);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Thursday, May 14' })).toBeNull();
  expect(dayButton(14)).toHaveFocus();
});

test('the calendar goes from month to month and back to today', async () => {
  const { user } = openCalendar([]);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
});

test('a board is opened again at the day at which it was left', async () => {
  const first = openCalendar([]);
  await first.user.click(screen.getByRole('button', { name: 'Next month' }));
  first.unmount();
  openCalendar([], { board: { id: first.services.board.read().id } });
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible();
});

test('how days are laid out is remembered', async () => {
  const { user, services } = openCalendar([dueCard(1, 'Sow', 14)]);
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(screen.getAllByRole('gridcell')).toHaveLength(7);
  await user.click(screen.getByRole('radio', { name: 'Agenda' }));
  expect(services.settings.read()).toEqual({ look: 'agenda' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('region', { name: 'Thursday, May 14' })).toHaveTextContent('Sow');
});

test('settings of another version, or of nobody, are ignored', () => {
  openCalendar([], { settings: { look: 'decade', isTrayOpen: 'no', listId: null } });
  expect(screen.getByRole('grid', { name: 'May 2026' })).toBeVisible();
  expect(tray().getByRole('heading')).toBeVisible();
});

test('cards without a date are beside the days until the tray is closed', async () => {
  const { user, services } = openCalendar([card(1, 1, { name: 'Dream' }), dueCard(2, 'Sow', 14)]);
  expect(tray().getByRole('group', { name: 'Dream' })).toBeVisible();
  expect(tray().queryByRole('group', { name: /Sow/ })).toBeNull();
  await user.click(tray().getByRole('button', { name: 'Close' }));
  expect(services.settings.read()).toEqual({ isTrayOpen: false });
  const button = screen.getByRole('button', { name: 'No date 1' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('of many cards without a date a part is drawn at a time', async () => {
  const many = Array.from({ length: 120 }, (_, at) => card(at + 1, 1));
  const { user } = openCalendar(many);
  expect(tray().getAllByRole('group')).toHaveLength(50);
  await user.click(tray().getByRole('button', { name: 'Show 50 cards more' }));
  await user.click(tray().getByRole('button', { name: 'Show 20 cards more' }));
  expect(tray().getAllByRole('group')).toHaveLength(120);
});

test('a card gets its date by the button in the tray, too', async () => {
  const { user, requests } = openCalendar([card(1, 1, { name: 'Dream' })], {
    onPick: () => ({ dueDate: endOfDay(5, 20) }),
  });
  await user.click(tray().getByRole('button', { name: 'Choose a date for Dream' }));
  expect(requests.picks).toEqual([{ picker: 'due', cardIds: [1] }]);
  expect(screen.getByRole('group', { name: 'Dream, Wednesday, May 20' })).toBeVisible();
});

test('a press on the empty part of a day adds cards that are due then, to the chosen list', async () => {
  const { user, field, requests, services, dayButton } = openCalendar([]);
  await user.click(field(20));
  await user.keyboard('Sow{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'Doing');
  await user.type(screen.getByRole('textbox', { name: /^New card on Wednesday/ }), 'Dig{Enter}');
  expect(requests.added).toEqual([
    { listId: 1, name: 'Sow', fields: { dueDate: endOfDay(5, 20) } },
    { listId: 2, name: 'Dig', fields: { dueDate: endOfDay(5, 20) } },
  ]);
  expect(services.settings.read()).toEqual({ listId: 2 });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(dayButton(20)).toHaveFocus();
});

test('who may not add cards reads why, and days offer no field', async () => {
  const { user, field } = openCalendar([], { board: { rights: ['read'] } });
  expect(screen.getByRole('button', { name: 'Add card' })).toHaveAttribute(
    'title',
    'You may not add cards to this board',
  );
  expect(screen.queryByRole('button', { name: /^Add card on/ })).toBeNull();
  await user.click(field(20));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an empty month says why, and offers what there is', async () => {
  const first = openCalendar([card(1, 1, { name: 'Dream' })], { settings: { isTrayOpen: false } });
  expect(screen.getByText('No cards with dates yet')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Show cards without a date' }));
  expect(tray().getByRole('group', { name: 'Dream' })).toBeVisible();
  act(() =>
    first.change((board) => ({
      ...board,
      isFiltered: true,
      lists: board.lists.map((list) => ({ ...list, cardIds: [] })),
    })),
  );
  expect(screen.getByText('No card matches the filter')).toBeVisible();
});

test('the screen learns which cards are shown, and has them brought into sight', async () => {
  const names = ['Sow', 'Dig', 'Plan'];
  const cards = [...names.map((name, at) => dueCard(at + 1, name, 14)), card(9, 1)];
  const { services, shownGroups } = openCalendar(cards);
  const filled = shownGroups().filter(({ cardIds }) => cardIds.length > 0);
  expect(filled.map(({ cardIds }) => cardIds)).toEqual([[1, 2, 3], [9]]);
  act(() => services.focus(3));
  const panel = await screen.findByRole('region', { name: 'Thursday, May 14' });
  expect(within(panel).getByRole('group', { name: /^Plan/ })).toBeVisible();
});

test('with 10,000 cards of a month, only those that fit are drawn', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    dueCard(at + 1, `Card ${at}`, (at % 28) + 1),
  );
  openCalendar(many);
  expect(screen.getAllByRole('group').length).toBeLessThan(100);
});
