import { screen, waitFor, within } from '@testing-library/react';
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

test('search matches every typed term in titles and descriptions', async () => {
  const { user } = openBoard(someCards());
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search cards, assignees, or labels' }),
    'BEANS',
  );
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans', 'Card 12']));
  await user.type(screen.getByRole('searchbox'), ' sow');
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans']));
  await user.type(screen.getByRole('searchbox'), ' zebra');
  expect(await screen.findByText('No cards match the filters')).toBeVisible();
  expect(within(listNamed('To do')).getByText('3')).toBeVisible();
});

test('the board can be filtered by priority', async () => {
  const { user } = openBoard(someCards());
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Priority' }));
  await user.click(await screen.findByTitle('High'));
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans']));
});

test.each([
  ['myCards', ['Sow beans']],
  ['overdue', ['Card 12']],
  ['COMPLETED', ['Card 13']],
  ['started', ['Card 12']],
  ['notStarted', ['Sow beans']],
  ['unassigned', ['Card 12', 'Card 13']],
  ['nonsense', ['Sow beans', 'Card 12', 'Card 13']],
])("applies the filter %s in the page's address", async (type, expected) => {
  openBoard(someCards(), type);
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toEqual(expected);
});

test('a chosen filter is part of the address', async () => {
  const { user, location } = openBoard(someCards());
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Cards shown' }));
  await user.click(await screen.findByTitle('Done'));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 13']));
  expect(location()).toBe('/dashboard/list/1/2/active?filter=completed');
});

test('the address holds tab and filter independently', async () => {
  const { user, location } = openBoard(someCards(), 'active?filter=completed&view=lists');
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toEqual(['Card 13']);
  await choose(user, 'Board menu', 'Archive');
  expect(location()).toBe('/dashboard/list/1/2/archive?filter=completed');
  await user.click(screen.getByRole('link', { name: 'Back to the board' }));
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toEqual(['Card 13']);
});

test('the filter bar shows how many cards are left, and clears all filters', async () => {
  const { user, location } = openBoard(someCards(), 'active?filter=completed');
  const bar = await screen.findByText('1 of 3 cards');
  expect(screen.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'beans');
  await screen.findByText('0 of 3 cards');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(titles('To do')).toEqual(['Sow beans', 'Card 12', 'Card 13']);
  expect(location()).toBe('/dashboard/list/1/2/active');
});
