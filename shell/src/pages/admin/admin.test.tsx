import { screen, waitFor } from '@testing-library/react';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const bob = {
  id: 2,
  name: 'Bob Bee',
  email: 'bob@example.org',
  avatar: null,
  isAdministrator: false,
  isDeactivated: false,
  isAddressProved: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastActive: null,
  sessions: 1,
  projects: 0,
};

const garden = {
  id: 7,
  name: 'Garden',
  isPublic: false,
  isArchived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  owner: { id: 2, name: 'Bob Bee', email: 'bob@example.org' },
  members: 1,
  usedMb: 12,
  quotaMb: 1024,
};

const openAs = (isAdministrator: boolean, at = '/admin') =>
  renderShell({
    at,
    token: 't',
    handlers: {
      auth: { ...annSignedIn, getUser: () => ({ data: { ...ann, isAdministrator } }) },
      admin: {
        getPeople: () => ({ data: [bob], totalCount: 1 }),
        getProjects: () => ({ data: [garden], totalCount: 1 }),
        setQuota: () => ({ data: null }),
        deactivate: () => ({ data: null }),
        erasePerson: () => ({ data: null }),
      },
    },
  });

test('an administrator deactivates somebody, and erases only whose name was typed', async () => {
  const { user, received } = openAs(true);
  await user.click(await screen.findByRole('button', { name: 'Deactivate: Bob Bee' }));
  const deactivated = { name: 'admin.deactivate', input: { userId: 2 } };
  await waitFor(() => expect(received).toContainEqual(deactivated));
  await user.click(await screen.findByRole('button', { name: 'Erase: Bob Bee' }));
  await user.type(screen.getByRole('textbox', { name: 'Type “Bob Bee” to confirm' }), 'Bob Bee');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const erased = { name: 'admin.erasePerson', input: { userId: 2, name: 'Bob Bee' } };
  await waitFor(() => expect(received).toContainEqual(erased));
});

test('nobody else sees the console', async () => {
  const { received } = openAs(false);
  expect(await screen.findByText('Only administrators see this page.')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('admin.getPeople');
});

test('the storage of a project is shown, set, and given back to that of new ones', async () => {
  const { user, received } = openAs(true, '/admin/projects');
  expect(await screen.findByText(/12 of 1024 MB/)).toBeVisible();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Storage…: Garden' }));
    return screen.getByRole('textbox', { name: 'Storage…: Garden' });
  };
  const field = await open();
  await user.clear(field);
  await user.type(field, 'much{Enter}');
  expect(field).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '20{Enter}');
  const set = { name: 'admin.setQuota', input: { projectId: 7, quotaMb: 20 } };
  await waitFor(() => expect(received).toContainEqual(set));

  await open();
  await user.click(screen.getByRole('button', { name: 'As new projects' }));
  const cleared = { name: 'admin.setQuota', input: { projectId: 7, quotaMb: null } };
  await waitFor(() => expect(received).toContainEqual(cleared));
});
