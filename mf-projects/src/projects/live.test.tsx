import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from 'shared-api/client';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const changed: UserEvent = {
  id: 1,
  entity: 'project',
  entityId: 1,
  change: 'changed',
  actorId: 2,
  at: '2025-01-03T12:00:00Z',
};
const names = () =>
  screen.getAllByRole('link', { name: /^(Project|New)/ }).map(({ textContent }) => textContent);

test("another member's new project appears by itself", async () => {
  const fake = fakeProjects([project(1)]);
  const { emitToUser } = openProjects(fake);
  await screen.findByRole('link', { name: 'Project 1' });

  fake.projects = [project(2, { name: 'New one' }), project(1)];
  emitToUser(changed);

  expect(await screen.findByRole('link', { name: 'New one' })).toBeVisible();
});

test('rows under the pointer update without moving', async () => {
  const fake = fakeProjects([project(1), project(2), project(3)]);
  const { user, emitToUser } = openProjects(fake);
  await user.hover(await screen.findByRole('link', { name: 'Project 1' }));

  fake.projects = [project(9, { name: 'New one' }), project(1, { name: 'Project 1!' }), project(3)];
  emitToUser(changed);

  expect(await screen.findByText('Others have changed this table.')).toBeVisible();
  expect(names()).toEqual(['Project 1!', 'Project 2', 'Project 3']);
  expect(screen.getByRole('tab', { name: 'Active 3' })).toBeVisible();
  await user.unhover(screen.getByRole('table'));

  await waitFor(() => expect(names()).toEqual(['New one', 'Project 1!', 'Project 3']));
});

test('rows are not reloaded while some are selected, until the user asks for it', async () => {
  const fake = fakeProjects([project(1), project(2)]);
  const { user, emitToUser } = openProjects(fake);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Project 2' }));
  await user.unhover(screen.getByRole('table'));

  fake.projects = [project(9, { name: 'New one' }), project(2)];
  emitToUser(changed);
  await user.click(await screen.findByRole('button', { name: 'Show changes' }));

  expect(names()).toEqual(['New one', 'Project 2']);
  expect(screen.getByRole('checkbox', { name: 'Select Project 2' })).toBeChecked();
});

test('unrelated events do not reload the projects', async () => {
  const { emitToUser, received } = openProjects(fakeProjects([project(1)]));
  await screen.findByRole('link', { name: 'Project 1' });
  const before = received.length;

  emitToUser({ ...changed, entity: 'notification' });
  emitToUser(changed);

  await waitFor(() => expect(received.length).toBe(before + 1));
});
