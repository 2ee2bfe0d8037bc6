import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import type { FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from '../testing/people.ts';
import { foundCards } from '../testing/search-answers.ts';
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
};

const open = (handlers: FakeHandlers = {}, at = '/dashboard/project/ACTIVE') =>
  renderShell({ at, token: 't', remotes, handlers: { auth: annSignedIn, ...handlers } });

afterEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

describe('the sidebar', () => {
  test('has five items that lead to screens', async () => {
    open();
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ id }) => id)).toEqual([
      ...['dashboard', 'project', 'boards', 'profile', 'settings'],
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/overview',
      '/dashboard/project/ACTIVE',
      '/dashboard/board/5/active',
      '/dashboard/user',
      '/dashboard/settings',
    ]);
  });

  test('collapses to icons by its button and by Ctrl+B, which a cookie keeps', async () => {
    const { user } = open();
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(menu).toHaveAttribute('data-wide', 'true');
    await user.click(toggle);
    expect(menu).toHaveAttribute('data-wide', 'false');
    expect(document.cookie).toContain('sidebar_state=false');
    await user.keyboard('{Control>}b{/Control}');
    expect(menu).toHaveAttribute('data-wide', 'true');
    expect(document.cookie).toContain('sidebar_state=true');
  });

  test('starts as it was left', async () => {
    document.cookie = 'sidebar_state=false; path=/';
    open();
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(menu).toHaveAttribute('data-wide', 'false');
  });
});

describe('the header', () => {
  test('leads to the boards of a project', async () => {
    const garden = { id: 5, name: 'Garden' };
    const kitchen = { id: 6, name: 'Kitchen' };
    const { user, path } = open({
      project: {
        getAllProject: () => listed(garden, kitchen),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Project: Garden' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
    expect(path()).toBe('/dashboard/board/6/active');
  });

  test('names the project whose boards are open, and leads back to them', async () => {
    const kitchen = { id: 6, name: 'Kitchen' };
    open({ project: { getAllProject: () => listed(kitchen) } }, '/dashboard/board/6/active');
    await screen.findByRole('button', { name: 'Project: Kitchen' });
    const boards = screen.getByRole('link', { name: 'Boards' });
    expect(boards).toHaveAttribute('href', '/dashboard/board/6/active');
    expect(boards).toHaveAttribute('aria-current', 'page');
  });

  test('searches from two characters on', async () => {
    const { user, path } = open({
      search: { find: () => foundCards([]) },
    });
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(box, 'x{Enter}');
    expect(path()).toBe('/dashboard/project/ACTIVE');
    await user.type(box, 'y z{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard/search/all/xy%20z'));
    expect(await screen.findByText(/Nothing found/)).toBeVisible();
  });
});

const listed = (...projects: { id: number; name: string }[]) => ({
  ...{ data: projects.map(projectOf), totalCount: projects.length },
  tabCounts: { active: projects.length, archive: 0 },
});

const projectOf = ({ id, name }: { id: number; name: string }) =>
  ({
    ...{ id, name, description: null, status: 'active', isPublic: 0, is_archived: 0, user: [] },
    ...{ totalUsedMemory: 0, totalMemory: 1024, created_date: '2026-01-03T10:00:00Z' },
    ...{ created_by: 1, version: 1, rights: ['read'], completion: 0, boardCount: 0, tag: [] },
  }) as never;

const told = (id: number, readAt: string | null): Notification => ({
  ...{ id, type: 'assigned', changes: [], rule: null, readAt },
  ...{ actor: { id: 2, name: 'Ben Ode', avatar: null }, createdAt: '2026-01-03T10:00:00Z' },
  ...{ projectId: 5, projectName: 'Garden', boardId: 7, boardName: 'Spring' },
  ...{ listId: 8, cardId: id, cardName: `Card ${id}` },
});

describe('the bell', () => {
  test('counts live, lists, and marks as read what is followed', async () => {
    let list = [told(1, null)];
    const { user, path, tellUser, received } = open({
      notification: {
        getUnreadCount: () => ({ data: { unreadCount: list.length } }),
        getAll: () => ({ data: list, unreadCount: list.length }),
        setRead: () => ({ data: { unreadCount: 1 } }),
      },
    });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    list = [told(2, null), told(1, null)];
    act(tellUser);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    await user.click(await screen.findByRole('link', { name: /Ben Ode.*Card 2/ }));
    expect(path()).toBe('/dashboard/list/5/7/8/card/2');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(received).toContainEqual({
      name: 'notification.setRead',
      input: { ids: [2], read: true },
    });
  });
});
