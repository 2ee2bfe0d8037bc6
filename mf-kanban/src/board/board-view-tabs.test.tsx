import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { twoLists } from 'shared-cards/testing';
import { PHONE } from 'shared-ui/media-query';
import { openBoard } from '../testing/board-page.ts';
import { openWithView } from '../testing/fake-view.tsx';

const row = (name: string) => screen.findByRole('row', { name });

test('a board with its lists alone has no views to choose', async () => {
  openBoard(twoLists());
  await screen.findByRole('group', { name: 'Card 11' });
  expect(screen.queryByRole('navigation', { name: 'Views of the board' })).toBeNull();
});

test('it is in the address, with the filter, and says which is shown', async () => {
  const { user, location, view } = openWithView(twoLists(), 'active?q=Card');
  await screen.findByRole('group', { name: 'Card 11' });
  const views = within(screen.getByRole('navigation', { name: 'Views of the board' }));
  expect(views.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  expect(view.preloaded()).toBe(0);
  await user.hover(views.getByRole('link', { name: 'Table' }));
  expect(view.preloaded()).toBeGreaterThan(0);
  await user.click(views.getByRole('link', { name: 'Table' }));
  await row('Card 11 in To do');
  expect(location()).toBe('/dashboard/list/1/2/active?q=Card&view=fake');
  expect(views.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('group', { name: 'Card 11' })).toBeNull();
});

test('on a phone it is chosen in a menu', async () => {
  const matchMedia = window.matchMedia.bind(window);
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === PHONE }));
  const { user, location } = openWithView(twoLists(), 'active?q=Card');
  await screen.findByRole('group', { name: 'Card 11' });
  expect(screen.queryByRole('navigation', { name: 'Views of the board' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View: Board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Table' }));
  await row('Card 11 in To do');
  expect(location()).toBe('/dashboard/list/1/2/active?q=Card&view=fake');
  phone.mockRestore();
});

test('an unknown view is the lists', async () => {
  openWithView(twoLists(), 'active?view=unknown');
  expect(await screen.findByRole('group', { name: 'Card 11' })).toBeVisible();
});

test('the palette offers the others', async () => {
  const { palette, location } = openWithView(twoLists());
  await row('Card 11 in To do');
  const offered = () => palette().find(({ id }) => id === 'board')?.entries ?? [];
  expect(offered().map(({ label }) => label)).not.toContain('Show as table');
  act(() =>
    offered()
      .find(({ label }) => label === 'Show as board')
      ?.onChoose?.(),
  );
  await screen.findByRole('group', { name: 'Card 11' });
  expect(location()).toBe('/dashboard/list/1/2/active');
  expect(offered().map(({ label }) => label)).toContain('Show as table');
});

test('the selected cards and the card with the focus stay', async () => {
  const { user } = openWithView(twoLists(), 'active');
  const tile = await screen.findByRole('group', { name: 'Card 12' });
  act(() => tile.focus());
  await user.keyboard('x');
  const link = screen.getByRole('link', { name: 'Table' });
  await user.click(link);
  const shown = await row('Card 12 in To do');
  await waitFor(() => expect(shown).toHaveFocus());
  expect(shown).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('link', { name: 'Board' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Card 12' })).toHaveFocus());
});
