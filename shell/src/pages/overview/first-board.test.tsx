import { screen, waitFor, within } from '@testing-library/react';
import type { Navigation } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal, fakeTemplates } from 'shared-api/testing';
import { newBoard, newProject } from '../../testing/first-board.ts';
import { NOTHING, region } from '../../testing/home.ts';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

/** Opens the page of a user without boards; `projects` are those that they can see. */
const openAsNew = (board: FakeHandlers['board'] & object, projects: Navigation['projects'] = []) =>
  renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      template: fakeTemplates(),
      board,
      project: { create: ({ name }) => ({ data: { ...newProject, name } }) },
      dashboard: {
        getOverview: () => ({ data: NOTHING }),
        getNavigation: () => ({ data: { favorites: [], recent: [], projects } }),
      },
    },
  });

test('a person without boards creates the first one with one press, and its project with it', async () => {
  const { user, received } = openAsNew({ createFromTemplate: () => ({ data: newBoard }) });
  const start = within(await region('Your first board'));
  const templates = await start.findAllByRole('button');
  expect(templates.map((one) => one.textContent)).toEqual(['Simple kanban', 'Empty board']);
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  await user.click(start.getByRole('button', { name: 'Empty board' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/list/5/9/active'));
  const sent = (call: string) => received.find(({ name }) => name === call)?.input;
  expect(sent('project.create')).toMatchObject({ name: 'My project', users: [] });
  expect(sent('board.createFromTemplate')).toEqual({
    projectId: 5,
    templateId: 'empty',
    language: 'en',
  });
});

test('a refused first board says why, and can be created again in the existing project', async () => {
  let isRefused = true;
  const { user, received } = openAsNew(
    {
      createFromTemplate() {
        if (isRefused) throw new FakeRefusal(503, 'The server is busy.');
        return { data: newBoard };
      },
    },
    [{ id: 5, name: 'Garden', boards: [], boardCount: 0, mayAdd: true, isFavorite: false }],
  );
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Simple kanban' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
  isRefused = false;
  await press();
  await waitFor(() => expect(location.pathname).toBe('/dashboard/list/5/9/active'));
  expect(received.some(({ name }) => name === 'project.create')).toBe(false);
});
