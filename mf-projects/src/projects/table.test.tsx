import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { member } from 'shared-api/testing/examples';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects, sevenProjects } from '../testing/open-projects.ts';

const names = () =>
  screen.getAllByRole('link', { name: /^Project \d/ }).map((link) => link.textContent);

test('shows a page of projects with its caption, counts and columns', async () => {
  const fake = sevenProjects();
  fake.projects.push(project(8, { is_archived: 1, status: 'archived' }));
  openProjects(fake);

  expect(await screen.findByText('1 to 5 of 7 projects')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Active 7' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Archive 1' })).toBeVisible();
  expect(screen.getAllByText('3/1024')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Project 1' })).toHaveAttribute(
    'href',
    '/dashboard/board/1/active',
  );
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Name',
    'Assignees',
    'Status',
    'Storage in MB',
    'Created',
    'Action',
  ]);
});

test('shows a project without a quota, with many members and its own date', async () => {
  const user = [1, 2, 3, 4, 5, 6].map((id) => member(id, { creator: id === 1 }));
  const created_date = new Date(2025, 0, 3, 16, 5).toISOString();
  openProjects(
    fakeProjects([project(1, { user, created_date, totalMemory: 0, totalUsedMemory: 0 })]),
  );

  expect(await screen.findByText('Jan 3, 2025')).toBeVisible();
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('0/0')).toBeVisible();
  expect(screen.getByRole('group', { name: /^Members: Person1, .*Person6$/ })).toBeVisible();
});

test('shows skeleton rows until the first page is loaded', async () => {
  const fake = sevenProjects();
  const { getAllProject } = fake.handlers.project!;
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  fake.handlers.project!.getAllProject = async (...args) => {
    await response;
    return getAllProject!(...args);
  };
  openProjects(fake);
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  respond();
  await screen.findByText('1 to 5 of 7 projects');
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
});

test('page and page size are part of the address', async () => {
  const { user, received, location } = openProjects(sevenProjects());
  await screen.findByText('1 to 5 of 7 projects');

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('6 to 7 of 7 projects');
  expect(names()).toEqual(['Project 6', 'Project 7']);
  expect(location()).toBe('/dashboard/project/ACTIVE?page=2');

  await user.click(screen.getByRole('button', { name: 'Items per page: 5' }));
  await user.click(await screen.findByRole('menuitem', { name: '10' }));
  await screen.findByText('1 to 7 of 7 projects');
  expect(location()).toBe('/dashboard/project/ACTIVE?size=10');
  const pages = received.map(({ input }) => input as { itemsPerPage: number; offset: number });
  expect(pages.filter(({ itemsPerPage }) => itemsPerPage === 10)).toMatchObject([{ offset: 0 }]);
});

test('an address past the last page shows the last one', async () => {
  const { location } = openProjects(sevenProjects(), 'ACTIVE?page=9');
  await screen.findByText('6 to 7 of 7 projects');
  expect(location()).toBe('/dashboard/project/ACTIVE?page=2');
});

test('sorting is done by the server', async () => {
  const { user, received } = openProjects(sevenProjects());
  await screen.findByText('1 to 5 of 7 projects');

  await user.click(screen.getByRole('columnheader', { name: /Created/ }));

  await waitFor(() =>
    expect(received.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ archiveFlag: 0, sortBy: 'created', sortOrder: 'asc' }),
    ),
  );
  expect(screen.getByRole('columnheader', { name: /Created/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('tabs have their own addresses, and arrow keys move between them', async () => {
  const { user, location } = openProjects(sevenProjects());
  await screen.findByText('1 to 5 of 7 projects');

  screen.getByRole('tab', { name: 'Active 7' }).focus();
  await user.keyboard('{ArrowRight} ');

  expect(await screen.findByText('No archived projects')).toBeVisible();
  expect(location()).toBe('/dashboard/project/archive');
  expect(screen.getByRole('tabpanel', { name: 'Archive 0' })).toBeVisible();
});

test('actions that the user has no right to are not offered', async () => {
  openProjects(fakeProjects([project(1, { rights: ['read', 'work'], user: [] })]));

  const row = within((await screen.findByRole('link', { name: 'Project 1' })).closest('tr')!);
  expect(row.queryAllByRole('button')).toEqual([]);
});

test('a list that fails to load says so and can be retried', async () => {
  const fake = sevenProjects();
  const { getAllProject } = fake.handlers.project!;
  fake.handlers.project!.getAllProject = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openProjects(fake);

  expect(await screen.findByRole('alert')).toHaveTextContent('The table could not be loaded.');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  fake.handlers.project!.getAllProject = getAllProject!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Project 1' })).toBeVisible();
});
