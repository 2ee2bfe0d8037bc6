import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';
import { fakeProjects, member, project } from './testing/fake-projects.ts';

function openProjects(fake: ReturnType<typeof fakeProjects>, type = 'ACTIVE') {
  return renderRemote(remote, {
    handlers: fake.handlers,
    at: `/dashboard/project/${type}`,
    mountedAt: 'dashboard/project/:type',
  });
}

const seven = () => fakeProjects([1, 2, 3, 4, 5, 6, 7].map((id) => project(id)));
const names = () =>
  screen.getAllByRole('link', { name: /^Project \d/ }).map((link) => link.textContent);

test('a page of projects with its caption, counts and columns', async () => {
  const fake = seven();
  fake.projects.push(project(8, { is_archived: 1, status: 'archived' }));
  openProjects(fake);

  expect(await screen.findByText('Showing 1-5 of 7 projects')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Active 7' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Archive 1' })).toBeVisible();
  expect(screen.getAllByText('3/1024')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Project 1' })).toHaveAttribute(
    'href',
    '/dashboard/board/1/active',
  );
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
});

test('the next page and another page size are asked of the server', async () => {
  const { user, received } = openProjects(seven());
  await screen.findByText('Showing 1-5 of 7 projects');

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Showing 6-7 of 7 projects');
  expect(names()).toEqual(['Project 6', 'Project 7']);

  await user.click(screen.getByRole('combobox', { name: 'Items per page' }));
  await user.click(await screen.findByTitle('10'));
  await screen.findByText('Showing 1-7 of 7 projects');
  const pages = received.map(({ input }) => input as { itemsPerPage: number; offset: number });
  expect(pages.filter(({ itemsPerPage }) => itemsPerPage === 10)).toMatchObject([{ offset: 0 }]);
});

test('sorting is done by the server', async () => {
  const { user, received } = openProjects(seven());
  await screen.findByText('Showing 1-5 of 7 projects');

  await user.click(screen.getByRole('columnheader', { name: /Created At/ }));

  await waitFor(() =>
    expect(received.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ archiveFlag: 0, sortBy: 'created', sortOrder: 'asc' }),
    ),
  );
});

test('tabs have addresses of their own', async () => {
  const { user, location } = openProjects(seven());
  await screen.findByText('Showing 1-5 of 7 projects');

  await user.click(screen.getByRole('tab', { name: 'Archive 0' }));

  expect(await screen.findByText('No archived projects.')).toBeVisible();
  expect(location()).toBe('/dashboard/project/archive');
});

test('a project is created with a member found by search', async () => {
  const { user, received } = openProjects(fakeProjects([]));
  expect(await screen.findByText('No projects yet. Add the first one.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Project' });
  expect(within(dialog).getByText('No team members added yet')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Create Project' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Board Name'), ' Garden ');
  await user.type(within(dialog).getByRole('combobox', { name: 'Team Members' }), 'bo');
  await user.click(await screen.findByTitle('Bo (p7@example.com)'));
  expect(within(dialog).getByRole('listitem', { name: 'Bo' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Create Project' }));

  expect(await screen.findByRole('link', { name: 'Garden' })).toBeVisible();
  expect(received.find(({ name }) => name === 'project.create')?.input).toEqual({
    ...{ name: 'Garden', description: null, status: 'active', isPublic: 0 },
    users: [{ user_id: 7, role: 1 }],
  });
});

test('a refused creation keeps the dialog open with what was typed', async () => {
  const fake = fakeProjects([]);
  fake.handlers.project!.create = () => {
    throw new FakeRefusal(422, 'There are too many projects.');
  };
  const { user } = openProjects(fake);

  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Project' });
  await user.type(within(dialog).getByLabelText('Board Name'), 'Garden');
  await user.click(within(dialog).getByRole('button', { name: 'Create Project' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('too many projects');
  expect(within(dialog).getByLabelText('Board Name')).toHaveValue('Garden');
});

test('creator and Super Admin are locked; the creator is not sent', async () => {
  const boss = member(2, { first_name: 'Sue', role_id: 3, role: 'ROLE_SUPER_ADMIN' });
  const fake = fakeProjects([
    project(1, { user: [member(1, { creator: true }), boss, member(3)] }),
  ]);
  const { user, received } = openProjects(fake);

  await user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Project' });
  expect(within(dialog).getByText('Creator')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Remove Person1' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Remove Sue' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Remove Person3' }));
  await user.click(within(dialog).getByRole('button', { name: 'Edit Project' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.find(({ name }) => name === 'project.edit')?.input).toMatchObject({
    ...{ projectId: 1, version: 4 },
    users: [{ user_id: 2, role: 3 }],
  });
});

test('a project is archived after asking, and deleted from the archive', async () => {
  const { user, received } = openProjects(fakeProjects([project(1)]));

  await user.click(await screen.findByRole('button', { name: 'Archive Project 1' }));
  const archive = await screen.findByRole('dialog', { name: 'Archive Item' });
  expect(archive).toHaveTextContent('You can restore it later.');
  await user.click(within(archive).getByRole('button', { name: 'Archive' }));
  await screen.findByText('No projects yet. Add the first one.');

  await user.click(screen.getByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Project 1' }));
  const remove = await screen.findByRole('dialog', { name: 'Delete Item' });
  expect(remove).toHaveTextContent('will permanently remove all associated data');
  await user.click(within(remove).getByRole('button', { name: 'Delete' }));

  await screen.findByText('No archived projects.');
  expect(received.map(({ name }) => name)).toContain('project.delete');
});

test('what a person may not do with a project is not offered', async () => {
  openProjects(fakeProjects([project(1, { rights: ['read', 'work'] })]));

  await screen.findByRole('link', { name: 'Project 1' });
  expect(screen.queryByRole('button', { name: 'Edit Project 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive Project 1' })).toBeNull();
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  const fake = seven();
  const { getAllProject } = fake.handlers.project!;
  fake.handlers.project!.getAllProject = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openProjects(fake);

  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  fake.handlers.project!.getAllProject = getAllProject!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Project 1' })).toBeVisible();
});

test('typing in the search box asks the server once, when the person pauses', async () => {
  const { user, received } = openProjects(seven());
  await screen.findByText('Showing 1-5 of 7 projects');

  await user.type(screen.getByRole('searchbox', { name: 'Search boards...' }), 'gar');

  await waitFor(() => {
    const searched = received.filter(({ input }) => (input as { search?: string }).search);
    expect(searched.map(({ input }) => input)).toMatchObject([
      { search: 'gar', archiveFlag: 0 },
      { search: 'gar', archiveFlag: 1 },
    ]);
  });
});

test('an edit that came too late can be tried again with what was typed', async () => {
  const fake = fakeProjects([project(1)]);
  fake.handlers.project!.edit = ({ projectId, version }) => {
    if (version === 5) return { data: project(projectId) };
    fake.projects = [project(1, { version: 5 })];
    throw new FakeRefusal(409, 'Somebody else changed this project.', 'stale-version');
  };
  const { user } = openProjects(fake);

  await user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Project' });
  await user.type(within(dialog).getByLabelText('Board Name'), ' mine');
  await user.click(within(dialog).getByRole('button', { name: 'Edit Project' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else');
  expect(within(dialog).getByLabelText('Board Name')).toHaveValue('Project 1 mine');
  await user.click(within(dialog).getByRole('button', { name: 'Edit Project' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was searched for is kept when the tab changes', async () => {
  const { user, received } = openProjects(seven());
  await user.type(await screen.findByRole('searchbox'), 'gar');
  await waitFor(() => expect(received.at(-1)?.input).toMatchObject({ search: 'gar' }));

  await user.click(await screen.findByRole('tab', { name: 'Archive 0' }));

  await screen.findByText('Nothing matches your search.');
  expect(screen.getByRole('searchbox')).toHaveValue('gar');
  expect(received.at(-1)?.input).toMatchObject({ search: 'gar' });
});
