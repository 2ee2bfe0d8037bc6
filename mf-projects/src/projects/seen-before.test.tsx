import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryCopies, FakeRefusal } from 'shared-api/testing';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const link = (name: string) => screen.findByRole('link', { name });

test('projects that were seen before are there while the server fails, and say so until it responds', async () => {
  const copies = createMemoryCopies();
  const fake = fakeProjects([project(1)]);
  openProjects(fake, 'ACTIVE', 'links', copies);
  await link('Project 1');
  cleanup();

  const { getAllProject } = fake.handlers.project!;
  fake.handlers.project!.getAllProject = () => {
    throw new FakeRefusal(500, 'A fault.');
  };
  const { user } = openProjects(fake, 'ACTIVE', 'links', copies);
  expect(await link('Project 1')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.handlers.project!.getAllProject = getAllProject!;
  await user.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
});

test('what was found by a filter is not kept', async () => {
  const copies = createMemoryCopies();
  const fake = fakeProjects([project(1)]);
  const write = jest.spyOn(copies, 'write');
  openProjects(fake, 'ACTIVE?search=Project', 'links', copies);
  await link('Project 1');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Active 1' })).toBeVisible());
  expect(write).not.toHaveBeenCalled();
});
