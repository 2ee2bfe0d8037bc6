import { act, screen, waitFor } from '@testing-library/react';
import { missingInPalette } from 'shared-ui/testing';
import { fakeCard, storedCard } from '../testing/fake-card.ts';
import { listedCard } from '../testing/listed-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

test('the palette has the entries of all menus of a card, of its checklists and their items', async () => {
  const page = openCard(listedCard());
  await screen.findByRole('button', { name: 'Menu of Tools' });
  expect(await missingInPalette(page)).toEqual({
    'Card menu': [],
    'Menu of Tools': [],
    'Menu of Spade': [],
    'Menu of Rake': [],
    'Show one kind of change': [],
  });
});

test('it has what only keys and buttons do, too, and does it', async () => {
  const page = openCard(fakeCard());
  await screen.findByRole('button', { name: /^Assignees/ });
  const [card] = page.palette().filter(({ id }) => id === 'openCard');
  expect(card?.title).toBe('Card “Write the page”');
  const labels = card?.entries.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining([
      'Assignees',
      'Due',
      'Labels',
      'Estimate',
      'Watch card',
      'Write a comment',
    ]),
  );
  act(() => card?.entries.find(({ label }) => label === 'Due')?.onChoose?.());
  expect(await screen.findByRole('dialog', { name: 'Due' })).toBeVisible();
});

test('readers are offered what they may do', async () => {
  const page = openCard(fakeCard({ board: { ...storedCard.board, rights: ['read'] } }));
  await screen.findByRole('heading', { name: 'Write the page' });
  await waitFor(() => expect(page.palette()).not.toEqual([]));
  const labels = page.palette().flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels).toContain('Watch card');
  expect(labels).not.toContain('Labels');
});
