import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, listNamed, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';

const past = '2020-01-01T00:00:00Z';
const future = '2999-01-01T00:00:00Z';
const someCards = () =>
  fakeBoard([
    list(1, 'To do', [
      card(11, 1, { name: 'Sow beans', priority: 'high', users: [1], startAt: future }),
      card(12, 1, { description: 'Beans need water', startAt: past, dueDate: past }),
      card(13, 1, { complete: 1 }),
    ]),
  ]);

const ALL = ['Sow beans', 'Card 12', 'Card 13'];
const field = () => screen.getByRole('combobox', { name: 'Filter cards' });

async function openFilter(at = 'active') {
  const page = openBoard(someCards(), at);
  await page.user.click(await screen.findByRole('button', { name: 'Filter' }));
  return page;
}

test('the typed text is searched for in titles and descriptions, and lists count what is left', async () => {
  const { user } = await openFilter();
  await user.type(field(), 'BEANS');
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans', 'Card 12']));
  expect(within(listNamed('To do')).getByText('2 of 3')).toBeVisible();
  await user.type(field(), ' sow');
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans']));
  await user.type(field(), ' zebra');
  expect(await screen.findByText('No cards match the filters')).toBeVisible();
  expect(within(listNamed('To do')).getByText('0 of 3')).toBeVisible();
});

test.each([
  ['myCards', ['Sow beans']],
  ['overdue', ['Card 12']],
  ['COMPLETED', ['Card 13']],
  ['started', ['Card 12']],
  ['notStarted', ['Sow beans']],
  ['unassigned', ['Card 12', 'Card 13']],
  ['nonsense', ALL],
  ['active?q=priority%3Ahigh', ['Sow beans']],
  ['active?q=-is%3Adone+(due<today+or+assignee%3Ame)', ['Sow beans', 'Card 12']],
  ['active?q=no%3Asuch', ALL],
])('%s in the address is a filter', async (at, expected) => {
  openBoard(someCards(), at);
  await screen.findByRole('region', { name: 'To do' });
  await waitFor(() => expect(titles('To do')).toEqual(expected));
});

test('what is typed right after a completion stays behind it', async () => {
  const { user } = await openFilter();
  await user.type(field(), 'pri');
  await screen.findByRole('option', { name: /priority:/ });
  const frames: FrameRequestCallback[] = [];
  const asked = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    return frames.push(frame);
  });
  await user.keyboard('{ArrowDown}{Enter}h');
  asked.mockRestore();
  act(() => frames.forEach((frame) => frame(performance.now())));
  await user.keyboard('i');
  expect(field()).toHaveValue('priority:hi');
  expect(screen.getByRole('option', { name: /high/ })).toBeVisible();
});

test('a filter is completed by the arrow keys and Enter, and gets into the address', async () => {
  const { user, location } = await openFilter();
  await user.type(field(), 'pri');
  await screen.findByRole('option', { name: /priority:/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('priority:');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('high');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('priority:high ');
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans']));
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/2/active?q=priority%3Ahigh'));
  expect(field()).toHaveValue('priority:high ');
});

test('a mistake is explained, and what was found before it stays', async () => {
  const { user } = await openFilter();
  await user.type(field(), 'is:done');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 13']));
  // The address has not been reached by the filter yet.
  await user.type(field(), ' (asignee:me');
  expect(await screen.findByText(/There is no field “asignee”/)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(titles('To do')).toEqual(['Card 13']);
});

test('an input method has the keys to itself, and nothing is offered where the caret has left', async () => {
  const { user } = await openFilter();
  await user.type(field(), 'is:do');
  expect(await screen.findByRole('option', { name: /^is:done|^done/ })).toBeVisible();
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field()).toHaveValue('is:do');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

test('chosen conditions and the typed filter are the same', async () => {
  const { user, location } = await openFilter();
  await user.click(await screen.findByRole('button', { name: 'Conditions' }));
  await user.click(await screen.findByRole('option', { name: /^Overdue/ }));
  await waitFor(() => expect(field()).toHaveValue('due:overdue'));
  await user.click(screen.getByRole('option', { name: /^None\s*Due date/ }));
  await waitFor(() => expect(field()).toHaveValue('due:overdue,none'));
  expect(titles('To do')).toEqual(ALL);
  await user.click(screen.getByRole('option', { name: /^None\s*Due date/, selected: true }));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(location()).toBe('/dashboard/list/1/2/active?q=due%3Aoverdue');
});

test('q shows only my cards, and all again', async () => {
  const { user, location } = openBoard(someCards());
  await screen.findByRole('region', { name: 'To do' });
  await user.keyboard('q');
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans']));
  expect(location()).toBe('/dashboard/list/1/2/active?q=assignee%3Ame');
  expect(screen.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
  await user.keyboard('q');
  await waitFor(() => expect(titles('To do')).toEqual(ALL));
  expect(location()).toBe('/dashboard/list/1/2/active');
});

test('the address holds tab and filter independently', async () => {
  const { user, location } = openBoard(someCards(), 'active?q=is%3Adone&view=lists');
  await screen.findByRole('region', { name: 'To do' });
  await waitFor(() => expect(titles('To do')).toEqual(['Card 13']));
  await choose(user, 'Board menu', 'Archive');
  expect(location()).toBe('/dashboard/list/1/2/archive?q=is%3Adone');
  await user.click(screen.getByRole('link', { name: 'Back to the board' }));
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toEqual(['Card 13']);
});

test('the filter bar shows how many cards are left, and clears all filters', async () => {
  const { user, location } = openBoard(someCards(), 'active?q=is%3Adone');
  const bar = await screen.findByText('1 of 3 cards');
  expect(screen.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
  await user.type(field(), ' beans');
  await screen.findByText('0 of 3 cards');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(titles('To do')).toEqual(ALL);
  expect(location()).toBe('/dashboard/list/1/2/active');
});
