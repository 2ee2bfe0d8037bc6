import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Publicity } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { member } from 'shared-api/testing/examples';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const sent = (received: { name: string; input: unknown }[], call: string) =>
  received.find(({ name }) => name === call)?.input;

async function openEdit(fake: ReturnType<typeof fakeProjects>, publicity?: Publicity) {
  const screenOf = openProjects(fake, 'ACTIVE', publicity);
  await screenOf.user.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  const save = () => screenOf.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...screenOf, dialog, save };
}

test('a new project only asks for its name, next to its button', async () => {
  const { user, received } = openProjects(fakeProjects([project(1)]));
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const form = within(await screen.findByRole('dialog', { name: 'New project' }));
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(form.getByRole('button', { name: 'Create project' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard(' Garden {Enter}');
  expect(await screen.findByRole('link', { name: 'Garden' })).toBeVisible();
  expect(sent(received, 'project.create')).toEqual({ name: 'Garden', isPublic: 0, users: [] });
});

test('a refused creation reopens its form with the name', async () => {
  const fake = fakeProjects([project(1)]);
  fake.handlers.project!.create = () => {
    throw new FakeRefusal(422, 'There are too many projects.');
  };
  const { user } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  await screen.findByRole('dialog', { name: 'New project' });
  await user.keyboard('Garden{Enter}');

  expect(await screen.findByText('There are too many projects.')).toBeVisible();
  const again = within(screen.getByRole('dialog', { name: 'New project' }));
  expect(again.getByLabelText('Name')).toHaveValue('Garden');
});

test('Escape asks before discarding input; Cancel does not', async () => {
  const { user, dialog } = await openEdit(fakeProjects([project(1)]));
  await user.type(dialog.getByLabelText('Name'), '!{Escape}');

  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Project 1!');
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('creator and Super Admin cannot be removed; the creator is not sent', async () => {
  const boss = member(2, { first_name: 'Sue', role_id: 3, role: 'ROLE_SUPER_ADMIN' });
  const { user, received, dialog, save } = await openEdit(
    fakeProjects([project(1, { user: [member(1, { creator: true }), boss, member(3)] })]),
  );

  expect(dialog.getByText('Creator')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove Person1' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getByRole('button', { name: 'Remove Sue' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getByRole('combobox', { name: 'Role of Sue' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Remove Person3' }));
  await save();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(received, 'project.edit')).toMatchObject({
    projectId: 1,
    version: 4,
    users: [{ user_id: 2, role: 3 }],
  });
});

test('an Admin cannot assign roles and removes only Basic members', async () => {
  const admin = member(2, { role_id: 2, role: 'ROLE_ADMIN' });
  const { dialog } = await openEdit(
    fakeProjects([
      project(1, {
        rights: ['read', 'work', 'organize', 'administer'],
        user: [member(9, { creator: true }), admin, member(3)],
      }),
    ]),
  );

  expect(dialog.getByRole('button', { name: 'Remove Person2' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getByRole('button', { name: 'Remove Person3' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(dialog.getByRole('combobox', { name: 'Role of Person3' })).toBeDisabled();
});

test('a member removed by mistake can be found and added before saving', async () => {
  const { user, dialog } = await openEdit(
    fakeProjects([project(1, { user: [member(1, { creator: true }), member(3)] })]),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove Person3' }));
  await user.type(dialog.getByRole('combobox', { name: 'Team members' }), 'person3');
  await user.click(await screen.findByTitle('Person3 (p3@example.com)'));

  expect(dialog.getByRole('listitem', { name: 'Person3' })).toBeVisible();
});

test('a conflicting edit is merged with the changes of others and can be saved', async () => {
  const fake = fakeProjects([project(1)]);
  const theirs = project(1, {
    version: 5,
    description: 'By others',
    user: [member(1, { creator: true }), member(8)],
  });
  fake.handlers.project!.edit = ({ version }) => {
    if (version === 5) return { data: theirs };
    fake.projects = [theirs];
    throw new FakeRefusal(409, 'Somebody else changed this project.', 'stale-version', {
      data: theirs,
    });
  };
  const { user, received, dialog, save } = await openEdit(fake);

  await user.type(dialog.getByLabelText('Name'), ' mine');
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else');
  expect(dialog.getByLabelText('Name')).toHaveValue('Project 1 mine');
  expect(dialog.getByLabelText('Description')).toHaveValue('By others');
  expect(dialog.getByRole('listitem', { name: 'Person8' })).toBeVisible();
  await save();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.findLast(({ name }) => name === 'project.edit')?.input).toMatchObject({
    name: 'Project 1 mine',
    description: 'By others',
    users: [{ user_id: 8, role: 1 }],
  });
});

test('the member search reports that nobody matches, and closes if it is refused', async () => {
  const fake = fakeProjects([project(1)]);
  const { user } = openProjects(fake);
  await user.click(await screen.findByRole('button', { name: 'Add members to Project 1' }));
  const picker = await screen.findByRole('combobox', { name: 'Team members' });
  await user.type(picker, 'zz');
  expect(await screen.findByText('No people found matching "zz"')).toBeVisible();

  fake.handlers.auth!.searchByProjectId = () => {
    throw new FakeRefusal(429, 'Slow down.');
  };
  await user.type(picker, 'top');
  await waitFor(() => expect(picker).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.queryByText('No people found matching "zztop"')).toBeNull();
});

test('members can be added without opening the whole form', async () => {
  const { user, received } = openProjects(fakeProjects([project(1)]));
  await user.click(await screen.findByRole('button', { name: 'Add members to Project 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add members to Project 1' }));
  expect(dialog.getByRole('button', { name: 'Add members' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await user.type(dialog.getByRole('combobox', { name: 'Team members' }), 'bo');
  await screen.findByTitle('Bo (p7@example.com)');
  // antd reads keyCode, which user-event does not set.
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Team members' }), { keyCode: 13 });
  await user.click(dialog.getByRole('button', { name: 'Add 1 member' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(received, 'project.addUser')).toEqual({
    projectId: 1,
    users: [{ user_id: 7, role: 1 }],
  });
});

describe('where a project is made public', () => {
  const isPublic = { name: 'Visible to everyone who is signed in' };

  test('it is said who will see it', async () => {
    const { dialog } = await openEdit(fakeProjects([project(1)]), 'people');
    expect(dialog.getByRole('switch', isPublic)).toBeEnabled();
    expect(dialog.getByText(/Everybody with an account on this instance/)).toBeVisible();
  });

  test('an instance where nothing is public says so, and lets nobody choose it', async () => {
    const { dialog } = await openEdit(fakeProjects([project(1)]), 'nothing');
    expect(dialog.getByRole('switch', isPublic)).toBeDisabled();
    expect(dialog.getByText(/Nothing is public here/)).toBeVisible();
    expect(dialog.queryByText(/Everybody with an account/)).toBeNull();
  });

  test('there, what was public before can still be made private', async () => {
    const { dialog } = await openEdit(fakeProjects([project(1, { isPublic: 1 })]), 'nothing');
    expect(dialog.getByRole('switch', isPublic)).toBeEnabled();
    expect(dialog.getByText(/Nothing is public here/)).toBeVisible();
  });
});
