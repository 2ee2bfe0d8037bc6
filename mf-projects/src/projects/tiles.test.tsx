import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { missingInPalette, renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { member } from 'shared-api/testing/examples';
import { boardTile, fakeProjects, project } from '../testing/fake-projects.ts';

beforeEach(() => localStorage.removeItem('items_look'));

const openTiles = ({ handlers }: ReturnType<typeof fakeProjects>) =>
  renderRemote(remote, {
    handlers,
    at: '/dashboard/project/ACTIVE',
    mountedAt: 'dashboard/project/:type',
  });

const section = (name: string) => screen.findByRole('region', { name });

test('shows the owner of a project, and its boards with their progress', async () => {
  const board = boardTile(4, { name: 'Spring', totalCards: 47, completedCards: 24 });
  const user = [member(1, { creator: true })];
  const lena = [member(2, { first_name: 'Lena', creator: true })];
  openTiles(
    fakeProjects([
      project(1, { user, boards: [board], boardCount: 1 }),
      project(2, { user: lena, rights: ['read'] }),
    ]),
  );

  const mine = within(await section('Project 1'));
  expect(mine.getByText('You own it')).toBeVisible();
  expect(mine.getByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    '/dashboard/list/1/4/active',
  );
  expect(mine.getByText(/^24 of 47 done/)).toBeVisible();
  expect(mine.getByRole('img', { name: '24 of 47 cards of Spring done' })).toBeInTheDocument();
  expect(mine.getByRole('link', { name: 'New board' })).toHaveAttribute(
    'href',
    '/dashboard/board/1/active?new',
  );
  const theirs = within(await section('Project 2'));
  expect(theirs.getByText('Lena owns it')).toBeVisible();
  expect(theirs.getByText('No boards yet.')).toBeVisible();
  expect(theirs.queryByRole('link', { name: 'New board' })).toBeNull();
});

test('a project with many boards links to the rest of them', async () => {
  openTiles(fakeProjects([project(1, { boards: [boardTile(4)], boardCount: 34 })]));
  const all = await screen.findByRole('link', { name: 'All 34 boards' });
  expect(all).toHaveAttribute('href', '/dashboard/board/1/active');
});

test('the menu of a project edits, selects and archives it', async () => {
  const { user, received } = openTiles(fakeProjects([project(1), project(2)]));
  const choose = async (name: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Menu of ${name}` }));
    // A closing menu stays in the document for a while.
    await user.click((await screen.findAllByRole('menuitem', { name: entry })).at(-1)!);
  };

  await choose('Project 1', 'Edit…');
  const dialog = await screen.findByRole('dialog', { name: 'Edit project' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await choose('Project 1', 'Select');
  const bar = within(await screen.findByRole('region', { name: 'Bulk actions' }));
  expect(bar.getByRole('status')).toHaveTextContent('1');
  await choose('Project 1', 'Deselect');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull());

  await choose('Project 2', 'Archive…');
  const asked = await screen.findByRole('dialog');
  await user.click(within(asked).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Project 2' })).toBeNull());
  expect(received.find(({ name }) => name === 'project.archiveProject')?.input).toEqual({
    projectId: 2,
    archive: 1,
  });
});

test('the palette has the entries of the menus, the selection and the page', async () => {
  const page = openTiles(fakeProjects([project(1), project(2, { rights: ['read'] })]));
  await section('Project 2');
  expect(await missingInPalette(page)).toEqual({
    'Menu of Project 1': [],
    'Menu of Project 2': [],
  });
  const ofItem = (id: string) => page.palette().find((one) => one.id === id)!;
  expect(ofItem('item').title).toBe('Project 2');
  act(() => ofItem('item').entries.find(({ label }) => label === 'Select')!.onChoose!());
  expect(ofItem('selection').entries.map(({ label }) => label)).toContain('Archive');
  act(() => ofItem('listing').entries[0]!.onChoose!());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('one press switches to the table, and the choice is kept', async () => {
  const first = openTiles(fakeProjects([project(1)]));
  await section('Project 1');
  await first.user.click(screen.getByText('Table'));
  expect(await screen.findByRole('table')).toBeVisible();
  first.leave();

  const again = openTiles(fakeProjects([project(1)]));
  expect(await screen.findByRole('table')).toBeVisible();
  await again.user.click(screen.getByText('Tiles'));
  expect(await section('Project 1')).toBeVisible();
});

test('without projects one press on a template creates a board and its project', async () => {
  const { user, received, location } = openTiles(fakeProjects([]));
  const start = within(await screen.findByRole('region', { name: 'Your first board' }));
  const first = await start.findByRole('button', { name: 'Simple kanban' });
  expect(first).toHaveAccessibleDescription('Three lists for any kind of work.');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/dashboard/list/90/4/active'));
  const sent = (call: string) => received.find(({ name }) => name === call)?.input;
  expect(sent('project.create')).toEqual({ name: 'My project', isPublic: 0, users: [] });
  expect(sent('board.createFromTemplate')).toEqual({
    projectId: 90,
    templateId: 'kanban',
    language: 'en',
  });
});

test('a refused first board says why, and the templates stay', async () => {
  const fake = fakeProjects([]);
  fake.handlers.project!.create = () => {
    throw new FakeRefusal(422, 'There are too many projects.');
  };
  const { user, notices } = openTiles(fake);
  await user.click(await screen.findByRole('button', { name: 'Simple kanban' }));
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Simple kanban' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
