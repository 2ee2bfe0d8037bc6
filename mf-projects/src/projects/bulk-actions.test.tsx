import { screen, waitFor, within } from '@testing-library/react';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const three = () =>
  fakeProjects([project(1), project(2, { rights: ['read'], user: [] }), project(3)]);
const selectAll = () => screen.getByRole('checkbox', { name: 'Select all' });
const bar = () => within(screen.getByRole('region', { name: 'Bulk actions' }));

test('"select all" is checked exactly when every row is selected', async () => {
  const { user } = openProjects(three());
  await user.click(await screen.findByRole('checkbox', { name: 'Select Project 1' }));

  expect(bar().getByText('1 item selected')).toBeVisible();
  expect(selectAll()).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Project 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Project 3' }));
  expect(selectAll()).toBeChecked();

  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(selectAll()).not.toBeChecked();
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
});

test('a bulk action reports each refusal and keeps the refused rows selected', async () => {
  const { user, received } = openProjects(three());
  await screen.findByRole('link', { name: 'Project 1' });
  await user.click(selectAll());
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  const question = await screen.findByRole('dialog', { name: 'Archive item' });
  expect(question).toHaveTextContent('This archives 3 items.');
  await user.click(within(question).getByRole('button', { name: 'Archive' }));

  const outcome = await screen.findByRole('dialog', { name: '1 item could not be changed' });
  expect(outcome).toHaveTextContent('2 items archived.');
  expect(within(outcome).getByRole('listitem')).toHaveTextContent(
    'Project 2: Your role does not allow this. Ask an Admin to do it.',
  );
  await waitFor(() => expect(bar().getByText('1 item selected')).toBeVisible());
  expect(received.find(({ name }) => name === 'project.bulk')?.input).toEqual({
    projectIds: [1, 2, 3],
    action: 'archive',
  });
});

test('archived projects can be restored or deleted in bulk; full success shows a notice', async () => {
  const archived = [1, 2].map((id) => project(id, { is_archived: 1, status: 'archived' }));
  const { user, notices } = openProjects(fakeProjects(archived), 'archive');
  await screen.findByRole('link', { name: 'Project 1' });
  await user.click(selectAll());
  expect(bar().getByRole('button', { name: 'Delete' })).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Restore' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }),
  );

  expect(await screen.findByText('No archived projects')).toBeVisible();
  expect(notices.success).toEqual(['2 items restored.']);
});
