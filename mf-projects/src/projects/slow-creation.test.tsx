import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { PHONE } from 'shared-ui/media-query';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

type User = ReturnType<typeof openProjects>['user'];

const refused = () => {
  throw new FakeRefusal(422, 'There are too many projects.', 'too-many-projects');
};

/** A server that holds each new project until the test accepts or refuses it. */
function slowProjects(isRefused = false) {
  const fake = fakeProjects([project(1)]);
  const slow = heldHandler(isRefused ? refused : fake.handlers.project!.create!);
  fake.handlers.project!.create = slow.handler;
  return { ...openProjects(fake), fake, release: () => act(() => slow.release()) };
}

const newProject = async () => within(await screen.findByRole('dialog', { name: 'New project' }));
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function create(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await newProject();
  await user.type(dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  await dialogIsClosed();
}

afterEach(() => jest.restoreAllMocks());

test('the name of a new project can be typed at once, on a phone too', async () => {
  const matchMedia = window.matchMedia.bind(window);
  const ofPhones = [PHONE, '(pointer: coarse)'];
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: ofPhones.includes(query) }),
    );
  const { user } = openProjects(fakeProjects([project(1)]));
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await newProject();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
});

test('Escape closes a dialog that is still loading', async () => {
  const { user } = openProjects(fakeProjects([project(1)]));
  await user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Add members to Project 1' }));
  await screen.findByRole('dialog', { name: 'Add members to Project 1' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a new project shows at once but cannot be opened before the server has created it', async () => {
  const { user, release } = slowProjects();
  await create(user, 'Garden');
  expect(within(row('Garden')).getByRole('status')).toHaveTextContent('Creating…');
  expect(within(row('Garden')).queryByRole('link')).toBeNull();
  expect(within(row('Garden')).getByRole('checkbox')).toBeDisabled();

  release();
  expect(await screen.findByRole('link', { name: 'Garden' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Creating…')).toBeNull());
  expect(screen.getAllByText('Garden')).toHaveLength(1);
});

test('a refused project reopens its form, and can be submitted again unchanged', async () => {
  const { user, release, notices, received, fake } = slowProjects(true);
  await create(user, 'Garden');
  release();

  const dialog = await newProject();
  expect(await dialog.findByRole('alert')).toHaveTextContent('There are too many projects.');
  expect(dialog.getByLabelText('Name')).toHaveValue('Garden');
  expect(screen.queryByText('Creating…')).toBeNull();
  expect(notices.failure).toEqual([]);

  fake.handlers.project!.create = ({ name }) => ({ data: project(90, { name }) });
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  await dialogIsClosed();
  const sent = () => received.filter(({ name }) => name === 'project.create');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.input).toEqual(sent()[0]?.input);
});

test('a refused project does not open its dialog while the user is typing elsewhere', async () => {
  const { user, release, notices } = slowProjects(true);
  await create(user, 'Garden');
  await user.click(screen.getByRole('button', { name: 'New project' }));
  const second = await newProject();
  await user.type(second.getByLabelText('Name'), 'Orch');
  release();
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await user.keyboard('ard');
  expect(second.getByLabelText('Name')).toHaveValue('Orchard');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Garden'));
});

test('a project refused after leaving the screen is reported with its input', async () => {
  const { user, release, notices, unmount } = slowProjects(true);
  await create(user, 'Garden');
  unmount();
  release();
  await waitFor(() =>
    expect(notices.failure).toMatchObject([
      { message: 'There are too many projects.', typed: 'Garden' },
    ]),
  );
});

test('fields are read-only while an edit is being saved', async () => {
  const fake = fakeProjects([project(1)]);
  const slow = heldHandler(refused);
  fake.handlers.project!.edit = slow.handler;
  const { user } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  const name = dialog.getByLabelText('Name');
  await user.type(name, ' more');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());

  act(() => slow.release());
  expect(await dialog.findByRole('alert')).toHaveTextContent('There are too many projects.');
  expect(name).toHaveValue('Project 1 more');
  expect(name.closest('[inert]')).toBeNull();
});
