import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-api/remote';
import { FakeRefusal, type FakeHandlers, refused } from 'shared-api/testing';
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

const settings = {
  signUp: 'open',
  signUpDomains: [],
  verifyAddresses: false,
  publicity: 'links',
  requireSecondFactor: false,
  storageQuotaMb: null,
  fileMaxMb: null,
  callsPerTenSeconds: null,
} as const;

const openAs = (isAdministrator: boolean, at = '/admin', handlers: FakeHandlers['admin'] = {}) =>
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
        getSettings: () => ({ data: { ...settings, signUpDomains: [] } }),
        ...handlers,
      },
    },
  });

test('an administrator deactivates somebody, and erases only whose name was typed', async () => {
  const { user, received } = openAs(true);
  const deactivate = { name: 'Deactivate: Bob Bee' };
  await user.click(await screen.findByRole('button', deactivate));
  const question = within(await screen.findByRole('dialog', deactivate));
  expect(question.getByText(/their access tokens end/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  const deactivated = { name: 'admin.deactivate', input: { userId: 2 } };
  await waitFor(() => expect(received).toContainEqual(deactivated));
  await user.click(await screen.findByRole('button', { name: 'Erase: Bob Bee' }));
  const name = screen.getByRole('textbox', { name: 'Type “Bob Bee” to confirm' });
  expect(name).toHaveAccessibleDescription(/nobody else is on are deleted/);
  await user.type(name, 'Bob Bee');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const erased = { name: 'admin.erasePerson', input: { userId: 2, name: 'Bob Bee' } };
  await waitFor(() => expect(received).toContainEqual(erased));
});

test('people are narrowed to those who are deactivated, or administer', async () => {
  const { user, received } = openAs(true);
  await user.click(await screen.findByRole('combobox', { name: 'All people' }));
  await user.click(await screen.findByTitle('Administrators'));
  const page = { search: '', offset: 0, itemsPerPage: 25 };
  const narrowed = { name: 'admin.getPeople', input: { ...page, only: 'administrators' } };
  await waitFor(() => expect(received).toContainEqual(narrowed));
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

test('an administrator is made only once that is confirmed, and proved', async () => {
  const { user, received } = openAs(true, '/admin', {
    setAdministrator: () => {
      throw refused('proof-needed', { by: [] });
    },
  });
  const make = { name: 'Make administrator: Bob Bee' };
  await user.click(await screen.findByRole('button', make));
  const dialog = within(await screen.findByRole('dialog', make));
  expect(received.map(({ name }) => name)).not.toContain('admin.setAdministrator');
  await user.click(dialog.getByRole('button', { name: 'Make administrator' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.click(proof.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm first that it is you.');
});

test('only the settings that were changed are sent, and a domain is asked for', async () => {
  const { user, received } = openAs(true, '/admin/settings', {
    editSettings: () => ({ data: { ...settings, signUpDomains: [] } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Require a second factor/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = { name: 'admin.editSettings', input: { requireSecondFactor: true } };
  await waitFor(() => expect(received).toContainEqual(sent));
  await user.click(screen.getByRole('combobox', { name: 'Who may sign up' }));
  await user.click(await screen.findByText('By domain'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter at least one domain.')).toBeVisible();
});

test('the audit log names who did what, where, and what it changed', async () => {
  const entry = {
    id: 1,
    at: '2026-01-01T00:00:00.000Z',
    source: 'console',
    actorId: 4,
    actorName: null,
    act: 'quota-changed',
    targetKind: 'project',
    targetId: 7,
    targetName: 'Garden',
    details: { quotaMb: { before: 7, after: 1024 } },
  } as const;
  const named = { id: 2, source: 'environment', actorId: null } as const;
  const transfer = {
    act: 'project-transferred',
    details: { from: 4, to: 2, toName: 'Bob Bee' },
  } as const;
  const { user } = openAs(true, '/admin/audit', {
    getAudit: () => ({
      data: [entry, { ...entry, ...named, details: {} }, { ...entry, id: 3, ...transfer }],
      totalCount: 3,
    }),
    exportAudit: () => {
      throw new FakeRefusal(429, 'Too many requests at once.');
    },
  });
  const log = within(await screen.findByRole('region', { name: 'Audit log' }));
  const [erased, environment, transferred] = await log.findAllByRole('listitem');
  expect(transferred).toHaveTextContent('Garden: project transferred');
  expect(transferred).toHaveTextContent('From: 4 · To: Bob Bee');
  expect(transferred).not.toHaveTextContent('To: 2');
  await user.click(log.getByRole('button', { name: 'Export as CSV' }));
  expect(await log.findByRole('alert')).toHaveTextContent('Too many requests at once.');
  expect(erased).toHaveTextContent('Erased person #4 · Administration');
  expect(erased).toHaveTextContent('Storage in MB: 7 → 1024');
  expect(environment).toHaveTextContent('Settings of the server');
});

test('a test mail says where it went, or why it did not', async () => {
  const to = 'ann@example.org';
  let isSent = true;
  const well = { isWell: true, detail: 'fine' };
  const parts = { database: well, storage: well, mail: well };
  const { user } = openAs(true, '/admin/system', {
    getHealth: () => ({ data: { version: '1.0.0', ...parts, nodes: 2 } }),
    getJobs: () => ({ data: [] }),
    sendTestMail: () => ({ data: { isSent, to, answer: isSent ? '250 OK' : '550 No' } }),
  });
  const send = async () =>
    user.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  await send();
  expect(await screen.findByText(`Sent to ${to}. The server said: 250 OK`)).toBeVisible();
  isSent = false;
  await send();
  expect(await screen.findByText(`Not sent to ${to}. 550 No`)).toBeVisible();
});

test('public projects of others are listed with their owners, and searched', async () => {
  const park = { id: 9, name: 'Park', description: null, owner: 'Bob Bee', boards: 2 };
  const { user, received } = renderShell({
    at: '/dashboard/public',
    token: 't',
    handlers: {
      auth: annSignedIn,
      project: {
        getPublic: ({ search = '' }) => {
          const found = [park, { ...park, id: 8, owner: null }];
          const data = 'Park'.includes(search) ? found : [];
          return { data, totalCount: data.length * 20 };
        },
      },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Public projects' }));
  const [owned, orphaned] = await list.findAllByRole('listitem');
  expect(owned).toHaveTextContent('ParkOwner: Bob Bee · 2 public boards');
  expect(orphaned).toHaveTextContent('Owner: nobody');
  const [way] = list.getAllByRole('link', { name: 'Park' });
  expect(way).toHaveAttribute('href', paths.boards(9));
  await user.click(list.getByRole('button', { name: 'Next page' }));
  expect(await list.findByRole('button', { name: 'Previous page' })).toBeVisible();
  await user.type(list.getByRole('searchbox'), 'Zoo{Enter}');
  expect(await list.findByText('No public projects of others.')).toBeVisible();
  expect(received).toContainEqual({
    name: 'project.getPublic',
    input: { search: 'Zoo', offset: 0, itemsPerPage: 25 },
  });
});

test('a mail server that fails is reported, and when a job ran last', async () => {
  const well = { isWell: true, detail: 'fine' };
  openAs(true, '/admin/system', {
    getHealth: () => ({
      data: {
        version: '1.0.0',
        database: well,
        storage: well,
        mail: { isWell: false, detail: 'connect ECONNREFUSED' },
        nodes: 1,
      },
    }),
    getJobs: () => ({
      data: [
        {
          name: 'tidy-up',
          waiting: 0,
          failing: 0,
          lastError: null,
          lastRun: '2026-01-01T00:17:00.000Z',
        },
      ],
    }),
  });
  expect(await screen.findByText('Not sent: connect ECONNREFUSED')).toBeVisible();
  expect(screen.getByText(/last run/)).toBeVisible();
});
