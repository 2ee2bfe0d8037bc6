import { screen, waitFor, within } from '@testing-library/react';
import type { FakeHandlers } from 'shared-api/testing';
import { foundCard, foundCards, member } from 'shared-api/testing/examples';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const users = [
  member(1, { creator: true }),
  member(2, { first_name: 'Bob', last_name: 'Hill', email: 'bob@example.com' }),
];

/** The dialog of a project with Bob, in which the search finds one card. */
async function editProject(description: string | null = null) {
  const fake = fakeProjects([project(1, { user: users, description })]);
  const search: FakeHandlers['search'] = {
    find: ({ projectId }) => foundCards([foundCard(40, `Bean salad of ${projectId}`)]),
  };
  const page = openProjects({ ...fake, handlers: { ...fake.handlers, search } });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  const field = dialog.getByRole('textbox', { name: 'Description' });
  return { ...page, dialog, field };
}

test('a description refers to members and to cards of the project by their names', async () => {
  const { user, dialog, field, received } = await editProject();
  await user.type(field, 'Ask @bo');
  await user.click(await screen.findByRole('option', { name: /Bob Hill/ }));
  await waitFor(() => expect(field).toHaveValue('Ask @Bob Hill '));
  await user.type(field, 'about #bean');
  await screen.findByRole('option', { name: '#40 Bean salad of 1' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue('Ask @Bob Hill about #40 '));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'project.edit')?.input).toMatchObject({
      description: 'Ask @Bob Hill about #40 ',
    }),
  );
});

test('cards that a description names are links beside the form, which stays', async () => {
  const { dialog } = await editProject('Begin with #40, says @Bob Hill');
  const link = dialog.getByRole('link', { name: '#40' });
  expect(link).toHaveAttribute('href', '/dashboard/card/40');
  expect(link).toHaveAttribute('target', '_blank');
  expect(dialog.getByText('@Bob Hill')).toBeVisible();
});
