import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { member } from 'shared-api/testing/examples';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

test('a project is archived after confirmation, and deleted from the archive', async () => {
  const { user, received } = openProjects(fakeProjects([project(1)]));

  await user.click(await screen.findByRole('button', { name: 'Archive Project 1' }));
  const archive = await screen.findByRole('dialog', { name: 'Archive item' });
  expect(archive).toHaveTextContent('You can restore it later.');
  await user.click(within(archive).getByRole('button', { name: 'Archive' }));
  await screen.findByRole('region', { name: 'Your first board' });

  await user.click(screen.getByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Project 1' }));
  const remove = await screen.findByRole('dialog', { name: 'Delete item' });
  expect(remove).toHaveTextContent('will permanently remove all associated data');
  await user.click(within(remove).getByRole('button', { name: 'Delete' }));

  await screen.findByText('No archived projects');
  expect(received.map(({ name }) => name)).toContain('project.delete');
});

test('a refused action shows the reason and keeps the project in place', async () => {
  const fake = fakeProjects([project(1)]);
  fake.handlers.project!.archiveProject = () => {
    throw new FakeRefusal(403, 'You may not do this.', 'forbidden');
  };
  const { user, notices } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'Archive Project 1' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }),
  );

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices.failure).toMatchObject([{ message: 'You may not do this.' }]);
  expect(screen.getByRole('link', { name: 'Project 1' })).toBeVisible();
});

test('a member can leave a project; its creator cannot', async () => {
  const user1 = member(1);
  const { user, received } = openProjects(
    fakeProjects([
      project(1, { user: [member(2, { creator: true }), user1], rights: ['read', 'work'] }),
      project(2, { user: [member(1, { creator: true })] }),
    ]),
  );
  await screen.findByRole('link', { name: 'Project 2' });
  expect(screen.queryByRole('button', { name: 'Leave Project 2' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Leave Project 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Project 1' })).toBeNull());
  expect(received.map(({ name }) => name)).toContain('project.leave');
});
