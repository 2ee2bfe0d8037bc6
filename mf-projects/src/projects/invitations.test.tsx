import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation } from 'shared-api/client';
import { type FakeHandlers, FakeRefusal } from 'shared-api/testing';
import { fakeProjects, project } from '../testing/fake-projects.ts';
import { openProjects } from '../testing/open-projects.ts';

const DAY = 86_400_000;

const invitation = (id: number, fields: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `guest${id}@example.org`,
  domain: null,
  role: 1,
  usesLeft: 1,
  invitedBy: { id: 1, name: 'Ann Lee' },
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 14 * DAY).toISOString(),
  ...fields,
});

/** The dialog by which members are added, on a server that keeps invitations. */
async function openMembers(first: Invitation[] = [], rights = project(1).rights) {
  const fake = fakeProjects([project(1, { rights })]);
  const server = { open: first };
  const invitations: NonNullable<FakeHandlers['invitation']> = {
    getAll: () => ({ data: server.open }),
    create: ({ emails, role }) => {
      const invited = emails.filter((email) => !email.startsWith('p1@'));
      const added = invited.map((email, at) => invitation(20 + at, { email, role }));
      server.open = [...added, ...server.open];
      const members = emails.filter((email) => email.startsWith('p1@'));
      return { data: { invitations: added, members } };
    },
    createLink: ({ role, uses, domain }) => {
      const data = invitation(30, { email: null, role, usesLeft: uses, domain });
      server.open = [data, ...server.open];
      return { data, token: 'the-secret' };
    },
    resend: ({ invitationId }) => ({ data: invitation(invitationId) }),
    withdraw: ({ invitationId }) => {
      server.open = server.open.filter(({ id }) => id !== invitationId);
      return { data: null };
    },
  };
  fake.handlers = { ...fake.handlers, invitation: invitations };
  const opened = openProjects(fake);
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Add members to Project 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add members to Project 1' }));
  const field = dialog.getByRole('textbox', { name: 'Email addresses' });
  const sent = (name: string) =>
    opened.received.filter((one) => one.name === name).map(({ input }) => input);
  const openList = () => dialog.findByRole('list', { name: 'Open invitations' });
  return { ...opened, invitations, dialog, field, sent, openList };
}

test('addresses are invited with Enter, and the dialog stays', async () => {
  const { user, dialog, field, sent, openList } = await openMembers();
  await user.type(field, 'ben@example.org, cleo@example.org p1@example.com{Enter}');

  expect(await dialog.findByText('2 invitations sent.')).toBeVisible();
  expect(dialog.getByText('Members already: p1@example.com')).toBeVisible();
  expect(sent('invitation.create')).toMatchObject([
    { projectId: 1, emails: ['ben@example.org', 'cleo@example.org', 'p1@example.com'], role: 1 },
  ]);
  expect(field).toHaveValue('');
  expect(within(await openList()).getByText(/^ben@example\.org · Basic/)).toBeVisible();
});

test('an address that is typed among people can be invited', async () => {
  const { user, dialog, field } = await openMembers();
  await user.type(dialog.getByRole('combobox', { name: 'Team members' }), 'dora@example.org');
  await user.click(await screen.findByTitle('Invite dora@example.org by email…'));
  expect(field).toHaveValue('dora@example.org');
});

test('invalid addresses are not sent, and a refusal is shown with the input', async () => {
  const { user, dialog, field, invitations, sent } = await openMembers();
  await user.type(field, 'nobody{Enter}');
  const button = dialog.getByRole('button', { name: 'Invite' });
  expect(button).toHaveAccessibleDescription('nobody is not an email address');
  expect(sent('invitation.create')).toEqual([]);

  invitations.create = () => {
    throw new FakeRefusal(429, 'You have sent many invitations.');
  };
  await user.type(field, '@example.org{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('many invitations');
  expect(field).toHaveValue('nobody@example.org');
});

test('a person who may not grant roles can only invite basic members', async () => {
  const rights = ['read', 'work', 'organize', 'administer'] as const;
  const { user, dialog } = await openMembers([], [...rights]);
  await user.click(dialog.getByRole('combobox', { name: 'Role of the invited people' }));
  expect(await screen.findByRole('option', { name: 'Basic' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Admin' })).toBeNull();
});

test('a link is created with role, expiry, uses and domain, and copied', async () => {
  const { user, dialog, sent, openList } = await openMembers();
  await user.click(dialog.getByRole('button', { name: 'Invite by link…' }));
  const choose = async (field: string, choice: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(await screen.findByTitle(choice));
  };
  await choose('Role by this link', 'Admin');
  await choose('The link works for', '30 days');
  await choose('It lets in', '25 people');
  const domain = dialog.getByRole('textbox', { name: 'Only addresses of this domain' });
  await user.type(domain, '@Example.org{Enter}');

  const link = await dialog.findByRole('textbox', { name: 'Invitation link' });
  expect(link).toHaveValue(`${location.origin}/invitation#the-secret`);
  expect(sent('invitation.createLink')).toEqual([
    { projectId: 1, role: 2, days: 30, uses: 25, domain: 'example.org' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invitation#the-secret`);
  expect(within(await openList()).getByText(/^Link for 25 people of example\.org/)).toBeVisible();
});

test('open invitations are sent again and withdrawn', async () => {
  const expired = invitation(8, { expiresAt: new Date(Date.now() - DAY).toISOString() });
  const { user, openList, dialog, sent } = await openMembers([invitation(7, { role: 2 }), expired]);
  const list = within(await openList());
  expect(list.getByText(/^guest7@example\.org · Admin/)).toBeVisible();
  expect(list.getByText(/^Invited by Ann Lee, until/)).toBeVisible();
  expect(list.getByText(/^Invited by Ann Lee, expired/)).toBeVisible();

  await user.click(list.getByRole('button', { name: /^Resend.*guest8@/ }));
  expect(await dialog.findByText('Sent to guest8@example.org again.')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Withdraw: guest7@example.org' }));
  await waitFor(() => expect(list.queryByText(/^guest7@/)).toBeNull());
  expect(sent('invitation.withdraw')).toEqual([{ projectId: 1, invitationId: 7 }]);
});
