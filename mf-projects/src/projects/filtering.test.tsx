import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { preset } from '../testing/fake-projects.ts';
import { openProjects, sevenProjects } from '../testing/open-projects.ts';

type Received = { name: string; input: unknown }[];
const listings = (received: Received) =>
  received.filter(({ name }) => name === 'project.getAllProject').map(({ input }) => input);

async function openFilters(type?: string) {
  const on = openProjects(sevenProjects(), type);
  await screen.findByRole('link', { name: 'Project 1' });
  await on.user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('form', { name: 'Filters' }));
  const choose = async (select: string, choice: string) => {
    await on.user.click(panel.getByRole('combobox', { name: select }));
    await on.user.click(await screen.findByTitle(choice));
  };
  return { ...on, panel, choose };
}

test('the search box asks the server once, after a pause in typing', async () => {
  const { user, received, location } = openProjects(sevenProjects());
  await screen.findByText('1 to 5 of 7 projects');

  await user.type(screen.getByRole('searchbox', { name: 'Find a project' }), 'gar');

  expect(await screen.findByText('Nothing matches your filters')).toBeVisible();
  expect(listings(received)).toMatchObject([{}, { search: 'gar' }]);
  expect(location()).toBe('/dashboard/project/ACTIVE?search=gar');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 to 5 of 7 projects')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the search is kept when the tab changes', async () => {
  const { user, received } = openProjects(sevenProjects(), 'ACTIVE?search=Project&page=2');
  await user.click(await screen.findByRole('tab', { name: 'Archive 0' }));

  await screen.findByText('Nothing matches your filters');
  expect(screen.getByRole('searchbox')).toHaveValue('Project');
  expect(listings(received).at(-1)).toMatchObject({ search: 'Project', archiveFlag: 1, offset: 0 });
});

test('filters stay a draft until applied, and are then part of the address', async () => {
  const { user, panel, choose, received, location } = await openFilters();
  expect(panel.getByRole('button', { name: 'Apply filters' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await choose('Team members', 'Person3');
  await choose('Status', 'Blocked');
  await choose('Roles', 'QA Tester');
  await choose('Labels', 'UI');
  await choose('Sort by', 'Team size');
  await user.click(panel.getByRole('button', { name: 'Descending' }));
  expect(listings(received)).toHaveLength(1);
  await user.click(panel.getByRole('button', { name: 'Apply filters' }));

  await waitFor(() =>
    expect(listings(received).at(-1)).toMatchObject({
      users: 'p3@example.com',
      status: ['blocked'],
      roles: 'QA Tester',
      tags: 'UI',
      sortBy: 'teamSize',
      sortOrder: 'asc',
    }),
  );
  expect(location()).toContain('?users=p3%40example.com&roles=QA+Tester&status=blocked&tags=UI');
  expect(panel.getByRole('button', { name: 'Apply filters' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByTitle('4 filters applied')).toHaveTextContent('4');
});

test('Reset discards the draft', async () => {
  const { user, panel, choose, received } = await openFilters();
  await choose('Status', 'Blocked');
  await user.click(panel.getByRole('button', { name: 'Reset' }));

  expect(panel.getByRole('button', { name: 'Apply filters' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(panel.queryByText('Blocked')).toBeNull();
  expect(listings(received)).toHaveLength(1);
});

test('applied filters can be removed one by one or all at once', async () => {
  const at = 'ACTIVE?status=active,blocked&completionMin=80&from=2025-01-03T12:00:00Z&tags=UI';
  const { user, location } = openProjects(sevenProjects(), at);
  const summary = within(await screen.findByRole('region', { name: 'Applied filters' }));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Active',
    'Blocked',
    'Created from Jan 3, 2025',
    'Label: UI',
    'Completion 80–100%',
  ]);

  await user.click(summary.getByRole('button', { name: 'Remove filter Blocked' }));
  await waitFor(() => expect(location()).toContain('status=active&'));
  await user.click(summary.getByRole('button', { name: 'Clear all' }));

  await waitFor(() => expect(location()).toBe('/dashboard/project/ACTIVE'));
  expect(screen.queryByRole('region', { name: 'Applied filters' })).toBeNull();
});

test('the valid parts of a malformed address are applied', async () => {
  const at = 'ACTIVE?status=purple&sortBy=luck&completionMin=x&from=never&size=7&page=-1';
  const { received } = openProjects(sevenProjects(), at);
  await screen.findByText('1 to 5 of 7 projects');
  expect(listings(received)).toEqual([
    { archiveFlag: 0, itemsPerPage: 5, offset: 0, sortBy: 'created', sortOrder: 'desc' },
  ]);
});

test('the filters remain usable when their choices cannot be loaded', async () => {
  const fake = sevenProjects();
  fake.handlers.project!.getFilterChoices = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('form', { name: 'Filters' }));
  await user.click(panel.getByRole('combobox', { name: 'Labels' }));

  expect(await screen.findByText('No labels found.')).toBeVisible();
});

test('a preset applies at once and is highlighted until a filter is edited', async () => {
  const fake = sevenProjects();
  const high = preset(2, { name: 'Active, high priority' });
  high.filters = { ...high.filters, completionRange: { min: 80, max: 100 } };
  fake.presets.push(high);
  const { user, location } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'Presets' }));
  expect(await screen.findByRole('button', { name: 'All boards' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Active, high priority' }));

  await waitFor(() => expect(location()).toBe('/dashboard/project/ACTIVE?completionMin=80'));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Descending' }));
  await user.click(screen.getByRole('button', { name: 'Presets' }));
  expect(screen.getByRole('button', { name: 'Active, high priority' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('filters can be saved under a name, made a favorite and deleted', async () => {
  const fake = sevenProjects();
  const { user, received } = openProjects(fake, 'ACTIVE?search=gar');
  await user.click(await screen.findByRole('button', { name: 'Presets' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filters' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText('Name'), ' Garden ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.find(({ name }) => name === 'setting.createPreset')?.input).toMatchObject({
    name: 'Garden',
    description: null,
    filters: { searchQuery: 'gar' },
  });

  await user.click(screen.getByRole('button', { name: 'Presets' }));
  await user.click(await screen.findByRole('button', { name: 'Favorite Garden' }));
  const listed = within(screen.getByRole('list', { name: 'Filter presets' }));
  expect(listed.getAllByRole('listitem')[0]).toHaveTextContent('Garden');
  expect(listed.queryByRole('button', { name: 'Delete preset All boards' })).toBeNull();
  await user.click(listed.getByRole('button', { name: 'Delete preset Garden' }));

  await waitFor(() => expect(fake.presets.map(({ name }) => name)).toEqual(['All boards']));
  expect(listed.queryByText('Garden')).toBeNull();
});
