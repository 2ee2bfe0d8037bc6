import { act, screen, waitFor, within } from '@testing-library/react';
import type { Navigation } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { type FakeHandlers, FakeRefusal, heldHandler } from 'shared-api/testing';
import type { BoardPlace } from '../navigation/favorite-changes.ts';
import { annSignedIn } from '../testing/people.ts';
import { foundCard, foundCards } from 'shared-api/testing/examples';
import { renderShell } from '../testing/render-shell.tsx';

const remote = (name: string, title: string) =>
  defineRemote({
    name,
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <h1>{title}</h1> }] }),
  });

const remotes = {
  'mf-projects': remote('mf-projects', 'Project'),
  'mf-boards': remote('mf-boards', 'Boards of a project'),
  'mf-kanban': remote('mf-kanban', 'Board'),
};

const open = (handlers: FakeHandlers = {}, at = '/dashboard/project/ACTIVE') =>
  renderShell({ at, token: 't', remotes, handlers: { auth: annSignedIn, ...handlers } });

afterEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

const place = (boardId: number, name: string, projectId = 5) => ({ boardId, name, projectId });

const project = (id: number, name: string, boards: BoardPlace[], boardCount = boards.length) => ({
  id,
  name,
  boards,
  boardCount,
  mayAdd: true,
  isFavorite: false,
});

const someNavigation = (): Navigation => ({
  favorites: [place(9, 'Autumn')],
  recent: [],
  projects: [
    project(5, 'Garden', [place(7, 'Spring'), place(9, 'Autumn')]),
    project(6, 'Kitchen', [place(8, 'Shelves', 6)], 30),
  ],
});

/** The frame with the boards that the server keeps for the person, unless it refuses to. */
function openWithBoards(at?: string, refuse: () => void | Promise<void> = () => undefined) {
  let kept = someNavigation();
  const shell = open(
    {
      dashboard: { getNavigation: () => ({ data: kept }) },
      board: {
        async setFavorite({ boardId, favorite }) {
          await refuse();
          const board = kept.projects.flatMap(({ boards }) => boards);
          const others = kept.favorites.filter((one) => one.boardId !== boardId);
          const added = board.filter((one) => favorite && one.boardId === boardId);
          kept = { ...kept, favorites: [...others, ...added] };
          return { data: null };
        },
      },
    },
    at,
  );
  return shell;
}

const section = (name: string) => screen.findByRole('region', { name });
const boardsOf = async (name: string) =>
  within(await section(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the sidebar', () => {
  test('leads home, to the inbox, to projects and to their boards', async () => {
    openWithBoards();
    await section('Garden');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard/overview'],
      ['My work', '/dashboard/work'],
      ['Inbox', '/dashboard/notifications'],
      ['Projects', '/dashboard/project/ACTIVE'],
      ['Autumn', '/dashboard/list/5/9/active'],
      ['Garden', '/dashboard/board/5/active'],
      ['', '/dashboard/board/5/active?new'],
      ['Spring', '/dashboard/list/5/7/active'],
      ['Autumn', '/dashboard/list/5/9/active'],
      ['Kitchen', '/dashboard/board/6/active'],
      ['', '/dashboard/board/6/active?new'],
      ['Shelves', '/dashboard/list/6/8/active'],
      ['All 30 boards', '/dashboard/board/6/active'],
    ]);
    expect(within(menu).getByRole('link', { name: 'New board in Garden' })).toBe(links[6]);
  });

  test('shows the open board as current once, in the first visible place', async () => {
    const { user } = openWithBoards('/dashboard/list/5/9/active');
    const garden = within(await section('Garden'));
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link', {
        current: 'page',
      });
    expect(current()).toEqual([garden.getByRole('link', { name: 'Autumn' })]);
    await user.click(garden.getByRole('button', { name: 'Boards of Garden' }));
    const favorites = within(await section('Favorites'));
    expect(current()).toEqual([favorites.getByRole('link', { name: 'Autumn' })]);
  });

  test('folds a project, which this browser keeps', async () => {
    const { user } = openWithBoards();
    const garden = within(await section('Garden'));
    await user.click(garden.getByRole('button', { name: 'Boards of Garden' }));
    expect(await boardsOf('Garden')).toEqual([]);
    expect(localStorage.getItem('sidebar_folded')).toBe('["5"]');
    await user.click(garden.getByRole('button', { name: 'Boards of Garden' }));
    expect(await boardsOf('Garden')).toEqual(['Spring', 'Autumn']);
  });

  test('collapses to signs by its button and by Ctrl+B, which a cookie keeps', async () => {
    const { user } = openWithBoards();
    await section('Garden');
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(menu).toHaveAttribute('data-wide', 'true');
    await user.click(toggle);
    expect(menu).toHaveAttribute('data-wide', 'false');
    const boards = within(menu).getByRole('list', { name: 'Boards' });
    expect(within(boards).getAllByRole('link')).toHaveLength(3);
    expect(document.cookie).toContain('sidebar_state=false');
    await user.keyboard('{Control>}b{/Control}');
    expect(menu).toHaveAttribute('data-wide', 'true');
    expect(document.cookie).toContain('sidebar_state=true');
  });

  test('starts in the state in which it was left', async () => {
    document.cookie = 'sidebar_state=false; path=/';
    open();
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(menu).toHaveAttribute('data-wide', 'false');
  });

  test('counts unread notifications, live', async () => {
    let unreadCount = 1;
    const { emitToUser } = open({
      notification: { getUnreadCount: () => ({ data: { unreadCount, newestId: null } }) },
    });
    await screen.findByRole('link', { name: 'Inbox, 1 unread' });
    unreadCount = 2;
    act(emitToUser);
    await screen.findByRole('link', { name: 'Inbox, 2 unread' });
  });

  test('shows the boards opened last only where there are many', async () => {
    const boards = Array.from({ length: 9 }, (_, at) => place(20 + at, `Board ${at}`));
    open({
      dashboard: {
        getNavigation: () => ({
          data: {
            favorites: [],
            recent: [place(28, 'Board 8'), place(20, 'Board 0')],
            projects: [project(5, 'Garden', boards, 9)],
          },
        }),
      },
    });
    expect(await boardsOf('Recent')).toEqual(['Board 8', 'Board 0']);
  });
});

describe('the header', () => {
  test('adds the open board to the favorites, and removes it again', async () => {
    const { user, received } = openWithBoards('/dashboard/list/5/7/active');
    const star = await screen.findByRole('button', { name: 'Favorite' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await boardsOf('Favorites')).toEqual(['Autumn', 'Spring']);
    await user.click(star);
    expect(await boardsOf('Favorites')).toEqual(['Autumn']);
    await waitFor(() =>
      expect(received.filter(({ name }) => name === 'board.setFavorite')).toEqual([
        { name: 'board.setFavorite', input: { boardId: 7, favorite: true } },
        { name: 'board.setFavorite', input: { boardId: 7, favorite: false } },
      ]),
    );
  });

  test('takes a favorite back that could not be saved, and says so', async () => {
    const { user } = openWithBoards('/dashboard/list/5/7/active', () => {
      throw new FakeRefusal(500, 'The server failed.');
    });
    const star = await screen.findByRole('button', { name: 'Favorite' });
    await user.click(star);
    expect(await screen.findByText('The server failed.')).toBeVisible();
    expect(star).toHaveAttribute('aria-pressed', 'false');
    expect(await boardsOf('Favorites')).toEqual(['Autumn']);
  });
});

test('a board that was starred twice is a favorite even if the server refused only the first time', async () => {
  let tries = 0;
  const slow = heldHandler(() => {
    tries += 1;
    if (tries === 1) throw new FakeRefusal(500, 'The server failed.');
  });
  const { user } = openWithBoards('/dashboard/list/5/7/active', slow.handler);
  const star = await screen.findByRole('button', { name: 'Favorite' });
  await user.tripleClick(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  act(() => slow.release());
  expect(await screen.findByText('The server failed.')).toBeVisible();
  await waitFor(() => expect(tries).toBe(3));
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
});

test('favorites wait while the API is away', async () => {
  const server = { isAway: true };
  const { user, received } = openWithBoards('/dashboard/list/5/7/active', () => {
    if (server.isAway) throw new FakeRefusal(503, 'Away.');
  });
  const star = await screen.findByRole('button', { name: 'Favorite' });
  await user.click(star);
  expect(await boardsOf('Favorites')).toEqual(['Autumn', 'Spring']);
  server.isAway = false;
  const tries = () => received.filter(({ name }) => name === 'board.setFavorite').length;
  const before = tries();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(tries()).toBeGreaterThan(before));
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Away.')).toBeNull();
});

describe('the search', () => {
  test('opens by its button, finds, and leads to all results', async () => {
    const { user, path } = open({ search: { find: () => foundCards([foundCard(1, 'Sow')]) } });
    await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
    const box = await within(dialog).findByRole('combobox');
    await user.type(box, 'x{Enter}');
    expect(path()).toBe('/dashboard/project/ACTIVE');
    await user.type(box, 'y z{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard/search/all/xy%20z'));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('xy z');
  });
});
