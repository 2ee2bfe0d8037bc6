import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryCopies, FakeRefusal } from 'shared-api/testing';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const link = (name: string) => screen.findByRole('link', { name });

test('without a network the projects are there that were seen before', async () => {
  const copies = createMemoryCopies();
  const fake = fakeProjects([project(1)]);
  openProjects(fake, 'ACTIVE', 'links', copies);
  await link('Project 1');
  cleanup();

  fake.handlers.project!.getAllProject = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  openProjects(fake, 'ACTIVE', 'links', copies);
  expect(await link('Project 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
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
