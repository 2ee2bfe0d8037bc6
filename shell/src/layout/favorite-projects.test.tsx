import { screen, waitFor, within } from '@testing-library/react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const remotes = {
  'mf-boards': defineRemote({
    name: 'mf-boards',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <h1>Boards of a project</h1> }] }),
  }),
};

const project = (id: number, name: string) => ({
  id,
  name,
  boards: [],
  boardCount: 0,
  mayAdd: true,
  isFavorite: false,
});

function open(refuse: () => void = () => undefined) {
  let projects = [project(5, 'Garden'), project(6, 'Kitchen')];
  return renderShell({
    at: '/dashboard/board/6/active',
    token: 't',
    remotes,
    handlers: {
      auth: annSignedIn,
      dashboard: { getNavigation: () => ({ data: { favorites: [], recent: [], projects } }) },
      project: {
        setFavorite({ projectId, favorite }) {
          refuse();
          projects = projects.map((one) =>
            one.id === projectId ? { ...one, isFavorite: favorite } : one,
          );
          return { data: null };
        },
      },
    },
  });
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const projectsShown = () =>
  menu()
    .getAllByRole('region')
    .map((section) => within(section).getByRole('heading').textContent);

test('a project with a star comes first in the sidebar', async () => {
  const { user, received } = open();
  const star = await screen.findByRole('button', { name: 'Favorite' });
  expect(projectsShown()).toEqual(['Garden', 'Kitchen']);
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(projectsShown()).toEqual(['Kitchen', 'Garden']);
  const kitchen = within(menu().getByRole('region', { name: 'Kitchen' }));
  expect(kitchen.getByLabelText('Favorite')).toBeVisible();
  await user.click(star);
  await waitFor(() =>
    expect(received.filter(({ name }) => name === 'project.setFavorite')).toEqual([
      { name: 'project.setFavorite', input: { projectId: 6, favorite: true } },
      { name: 'project.setFavorite', input: { projectId: 6, favorite: false } },
    ]),
  );
  expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a refused star is reverted and says why', async () => {
  const { user } = open(() => {
    throw new FakeRefusal(404, 'The project is gone.', 'gone');
  });
  const star = await screen.findByRole('button', { name: 'Favorite' });
  await user.click(star);
  expect(await screen.findByText('The project is gone.')).toBeVisible();
  expect(star).toHaveAttribute('aria-pressed', 'false');
});
