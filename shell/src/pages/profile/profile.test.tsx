import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, refused, type FakeHandlers } from 'shared-api/testing';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const open = (at: string, handlers: FakeHandlers) =>
  renderShell({
    at,
    token: 't',
    handlers: { ...handlers, auth: { ...annSignedIn, ...handlers.auth } },
  });

test('a new name shows everywhere', async () => {
  const { user } = open('/dashboard/user', {
    auth: {
      editProfile: ({ firstName }) => ({
        data: { ...ann, firstName: firstName ?? '', lastName: '' },
      }),
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  await user.clear(name);
  await user.type(name, 'Ann Ode');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Account of Ann Ode' })).toBeVisible();
});

test('a job role is chosen from a list and can be cleared again', async () => {
  const { user, received } = open('/dashboard/user', {
    auth: {
      editProfile: ({ jobRole }) => ({ data: { ...ann, jobRole: jobRole ?? null } }),
    },
  });
  const choose = async (label: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Job role' }));
    await user.click(await screen.findByTitle(label));
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const sent = () => received.filter(({ name }) => name === 'auth.editProfile');
  await choose('Scrum Master');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText('Saved')).toBeVisible();
  await choose('None');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ input }) => input)).toMatchObject([
    { firstName: 'Ann Lee', jobRole: 'Scrum Master' },
    { jobRole: null },
  ]);
});

test('a new address asks for the password; a refusal keeps the input', async () => {
  const { user } = open('/dashboard/user', {
    auth: {
      editProfile() {
        throw new FakeRefusal(422, 'The current password is wrong.', 'wrong-password');
      },
    },
  });
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.type(email, '.org');
  const person = screen.getByRole('region', { name: 'Full name' });
  await user.type(within(person).getByLabelText('Current password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
  expect(email).toHaveValue('ann@example.com.org');
});

test('a password that is repeated differently is not sent', async () => {
  const { user, received } = open('/dashboard/user', {
    auth: { changePassword: () => ({ data: null }) },
  });
  const password = await screen.findByRole('region', { name: 'Password' });
  await user.type(within(password).getByLabelText('Current password'), 'Secret!1');
  await user.type(within(password).getByLabelText('New password'), 'Secret!12');
  await user.type(within(password).getByLabelText('Confirm password'), 'Secret!1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('The two passwords differ. Type the same one twice.'),
  ).toBeVisible();
  await user.type(within(password).getByLabelText('Confirm password'), '2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password saved')).toBeVisible();
  const sent = received.filter(({ name }) => name === 'auth.changePassword');
  expect(sent.map(({ input }) => input)).toEqual([
    { currentPassword: 'Secret!1', newPassword: 'Secret!12' },
  ]);
});

test('a new password also ends access tokens if that is ticked', async () => {
  const { user, received } = open('/dashboard/user', {
    auth: { changePassword: () => ({ data: null }) },
  });
  const password = await screen.findByRole('region', { name: 'Password' });
  await user.type(within(password).getByLabelText('Current password'), 'Secret!1');
  await user.type(within(password).getByLabelText('New password'), 'Secret!12');
  await user.type(within(password).getByLabelText('Confirm password'), 'Secret!12');
  await user.click(screen.getByRole('checkbox', { name: 'End my access tokens too' }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password saved')).toBeVisible();
  const sent = received.filter(({ name }) => name === 'auth.changePassword');
  expect(sent.map(({ input }) => input)).toEqual([
    { currentPassword: 'Secret!1', newPassword: 'Secret!12', endAccessTokens: true },
  ]);
});

/** The profile of somebody who signs in by a provider alone, and has to prove who they are. */
function openWithoutPassword() {
  let isProved = false;
  const needProof = () => {
    if (!isProved) throw refused('proof-needed', { by: ['passkey', 'code'] });
  };
  return open('/dashboard/user', {
    auth: {
      getUser: () => ({ data: { ...ann, hasPassword: false } }),
      proveIdentity() {
        isProved = true;
        return { data: null };
      },
      editProfile({ email }) {
        needProof();
        return { data: { ...ann, email: email ?? '' } };
      },
      changePassword() {
        needProof();
        return { data: null };
      },
    },
  });
}

async function proveByCode(user: ReturnType<typeof open>['user']) {
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.click(proof.getByRole('button', { name: 'Use the authenticator app instead' }));
  await user.type(proof.getByLabelText('Code from the app'), '123456{Enter}');
}

test('without a password, a new address is saved after another proof', async () => {
  const { user, received } = openWithoutPassword();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), '.org');
  const person = within(screen.getByRole('region', { name: 'Full name' }));
  expect(person.queryByLabelText('Current password')).toBeNull();
  await user.click(person.getByRole('button', { name: 'Save' }));
  await proveByCode(user);
  expect(await person.findByText('Saved')).toBeVisible();
  const sent = received.filter(({ name }) => name === 'auth.editProfile');
  expect(sent.at(-1)?.input).toMatchObject({ email: 'ann@example.com.org' });
});

test('a first password is set without a current one, which is asked for from then on', async () => {
  const { user, received } = openWithoutPassword();
  const password = within(await screen.findByRole('region', { name: 'Password' }));
  expect(password.getByText(/^You have no password/)).toBeVisible();
  expect(password.queryByLabelText('Current password')).toBeNull();
  await user.type(password.getByLabelText('New password'), 'Secret!12');
  await user.type(password.getByLabelText('Confirm password'), 'Secret!12');
  await user.click(password.getByRole('button', { name: 'Set password' }));
  await proveByCode(user);
  expect(await password.findByText('Password saved')).toBeVisible();
  const sent = received.filter(({ name }) => name === 'auth.changePassword');
  expect(sent.at(-1)?.input).toEqual({ newPassword: 'Secret!12' });
  expect(password.getByLabelText('Current password')).toBeVisible();
});
