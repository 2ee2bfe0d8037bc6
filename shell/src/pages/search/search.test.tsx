import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { FakeRefusal } from 'shared-api/testing';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { foundCard, foundCards } from 'shared-api/testing/examples';

type Find = NonNullable<NonNullable<FakeHandlers['search']>['find']>;

const open = (find: Find, at = '/dashboard/search/all/sow') =>
  renderShell({ at, token: 't', handlers: { auth: annSignedIn, search: { find } } });

const resultNames = () =>
  within(screen.getByRole('region', { name: 'Search results' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('results are highlighted, say where they are and lead there', async () => {
  const pea: SearchResult = {
    ...foundCard(3, 'Sow'),
    title: [
      { text: 'Sow', match: true },
      { text: ' peas', match: false },
    ],
    excerpt: { from: 'comment', text: [{ text: 'sow early', match: true }] },
    complete: 1,
  };
  open(() => foundCards([pea]));
  const link = await screen.findByRole('link', { name: 'Sow peas' });
  expect(link).toHaveAttribute('href', '/dashboard/list/5/7/8/card/3');
  expect(within(link).getByText('Sow').tagName).toBe('MARK');
  const row = link.closest('li')!;
  expect(row).toHaveTextContent('Comment sow early');
  expect(row).toHaveTextContent('Card › Garden › Spring › To do');
  expect(within(row).getByText('Done')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Cards 1' })).toBeVisible();
  expect(screen.getByText('1 result')).toBeVisible();
});

test('the keyboard leads from anywhere to the box, through the results and into a result', async () => {
  const { user, path } = open(() => foundCards([foundCard(1, 'Sow'), foundCard(2, 'Sower')]));
  await screen.findByRole('link', { name: 'Sower' });
  const box = screen.getByRole('combobox', { name: 'Search' });
  await user.keyboard('/');
  expect(box).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Sow' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Sower' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(box).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Enter}');
  expect(path()).toBe('/dashboard/list/5/7/8/card/2');
});

test('results follow the input; late responses are dropped', async () => {
  let releaseFirst: (() => void) | undefined;
  const { user, path } = open(async ({ searchText }) => {
    if (searchText === 'pe') await new Promise<void>((resolve) => (releaseFirst = resolve));
    return foundCards([foundCard(1, searchText)]);
  });
  await screen.findByRole('link', { name: 'sow' });
  const box = screen.getByRole('combobox', { name: 'Search' });
  await user.clear(box);
  await user.type(box, 'pe');
  await waitFor(() => expect(path()).toBe('/dashboard/search/all/pe'));
  await waitFor(() => expect(releaseFirst).toBeDefined());
  await user.type(box, 'as');
  expect(await screen.findByRole('link', { name: 'peas' })).toBeVisible();
  act(() => releaseFirst?.());
  await waitFor(() => expect(resultNames()).toEqual(['peas']));
  expect(box).toHaveFocus();
});

test('filters are in the address and in the request; Back undoes the last one', async () => {
  const { user, received } = open(() => foundCards([foundCard(1, 'Sow')]));
  const asked = () => received.filter(({ name }) => name === 'search.find').at(-1)?.input;
  await user.click(await screen.findByRole('combobox', { name: 'Archive' }));
  await user.click(await screen.findByTitle('Archived only'));
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByTitle('Garden (1)'));
  await waitFor(() => expect(asked()).toMatchObject({ archived: 1, projectId: 5 }));
  expect(location.search).toBe('?projectId=5&archived=1');
  await user.click(screen.getByText('Cards 1'));
  await waitFor(() => expect(asked()).toMatchObject({ type: 'cards', projectId: 5 }));
  act(() => history.back());
  await waitFor(() => expect(asked()).toMatchObject({ type: 'all', projectId: 5 }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('projectId'));
  expect(location.search).toBe('');
});

test('names on one’s boards are suggested, also where nothing was found', async () => {
  const find: Find = () => foundCards([], 0);
  const getFilterNames = () => ({
    data: {
      people: ['Bob Hill'],
      labels: ['bug', 'to do'],
      lists: ['Doing'],
      boards: ['Spring', 'Kitchen'],
      projects: ['Garden'],
    },
  });
  const { user, path } = renderShell({
    at: '/dashboard/search/all/sow',
    token: 't',
    handlers: { auth: annSignedIn, search: { find, getFilterNames } },
  });
  await screen.findByText(/Nothing found/);
  const box = screen.getByRole('combobox', { name: 'Search' });
  await user.type(box, ' assignee:b');
  await user.click(await screen.findByRole('option', { name: /Bob Hill/ }));
  // What is chosen is there before more is typed behind it.
  await waitFor(() => expect(box).toHaveDisplayValue(/"Bob Hill" $/));
  await user.type(box, '-label:t');
  await user.click(await screen.findByRole('option', { name: /to do/ }));
  await waitFor(() => expect(box).toHaveDisplayValue(/"to do" $/));
  await user.type(box, 'board:k');
  expect(await screen.findByRole('option', { name: /Kitchen/ })).toBeVisible();
  await waitFor(() => expect(decodeURIComponent(path())).toContain('sow assignee:"Bob Hill"'));
});

test('chosen conditions are part of the text, and Back takes one back', async () => {
  const { user, received, path } = open(
    () => foundCards([foundCard(1, 'Sow')]),
    '/dashboard/search/all/sow%20or%20pea',
  );
  const asked = () => received.filter(({ name }) => name === 'search.find').at(-1)?.input;
  await user.click(await screen.findByRole('button', { name: 'Conditions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conditions' }));
  await user.click(await dialog.findByRole('option', { name: /^Me\b/ }));
  await waitFor(() => expect(asked()).toMatchObject({ searchText: '(sow or pea) assignee:me' }));
  await user.click(dialog.getByRole('option', { name: /Without: Description/ }));
  const both = '(sow or pea) assignee:me -has:description';
  await waitFor(() => expect(asked()).toMatchObject({ searchText: both }));
  expect(path()).toBe(`/dashboard/search/all/${encodeURIComponent(both)}`);
  const box = screen.getByRole('combobox', { name: 'Search' });
  expect(box).toHaveValue(both);
  act(() => history.back());
  await waitFor(() => expect(box).toHaveValue('(sow or pea) assignee:me'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).toMatchObject({ searchText: '(sow or pea)' }));
  expect(box).toHaveValue('(sow or pea)');
});

test('a filter is typed with suggestions; a mistake is explained and not sent', async () => {
  const { user, received, path } = open(() => foundCards([foundCard(1, 'Sow')]));
  await screen.findByRole('link', { name: 'Sow' });
  const box = screen.getByRole('combobox', { name: 'Search' });
  await user.type(box, ' proj');
  await user.click(await screen.findByRole('option', { name: /^project:/ }));
  await user.click(await screen.findByRole('option', { name: /^Garden/ }));
  await waitFor(() => expect(path()).toBe('/dashboard/search/all/sow%20project%3AGarden'));
  await user.type(box, ' asignee:me');
  // Its code is loaded with the first filter.
  expect(await screen.findByText(/There is no field “asignee”/)).toBeVisible();
  const asked = received.filter(({ name }) => name === 'search.find').map(({ input }) => input);
  expect(asked.at(-1)).toMatchObject({ searchText: 'sow project:Garden' });
});

const FORMER = [
  ['sow?due=overdue&start=started&complete=7', 'sow due:overdue is:started'],
  ['sow?mine=1&complete=0', 'sow assignee:me is:open'],
  ['sow%20or%20pea?due=none', '(sow or pea) due:none'],
] as const;

test.each(FORMER)('an address from before, %s, searches for %s', async (address, searchText) => {
  const at = `/dashboard/search/cards/${address}&boardId=x&archived=0`;
  const { received } = open(() => foundCards([]), at);
  expect(
    await screen.findByText('No result matches these filters.', { exact: false }),
  ).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue(searchText);
  expect(received.find(({ name }) => name === 'search.find')?.input).toEqual({
    type: 'cards',
    order: 'best',
    searchText,
    archived: 0,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    limit: 20,
    offset: 0,
  });
});

test('more results load on demand, and all of them are updated when others make changes', async () => {
  const all = Array.from({ length: 25 }, (_, n) => foundCard(n + 1, `Card ${n + 1}`));
  let cards = all;
  const { user, emitToUser } = open(({ offset, limit }) => ({
    ...foundCards(cards.slice(offset, offset + limit), cards.length),
    hasMore: offset + limit < cards.length,
  }));
  await user.click(await screen.findByRole('button', { name: 'More results' }));
  await waitFor(() => expect(resultNames()).toHaveLength(25));
  cards = all.filter(({ id }) => id !== 2);
  act(emitToUser);
  await waitFor(() => expect(resultNames()).toHaveLength(24));
  expect(screen.getByText('24 results')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Card 2' })).toBeNull();
});

test('a link corrects a typing mistake', async () => {
  const { user, path } = open(
    ({ searchText }) => ({
      ...foundCards([foundCard(1, 'walrus')]),
      suggestion: searchText === 'walrsu' ? 'walrus' : null,
    }),
    '/dashboard/search/cards/walrsu',
  );
  const results = await screen.findByRole('region', { name: 'Search results' });
  await user.click(within(results).getAllByRole('link', { name: 'walrus' })[0]!);
  expect(path()).toBe('/dashboard/search/cards/walrus');
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
});

test('a failed search says why and can be tried again', async () => {
  let isDown = true;
  const { user } = open(() => {
    if (isDown) throw new FakeRefusal(500, 'The server failed.');
    return foundCards([]);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server failed.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
});
