import { screen, waitFor, within } from '@testing-library/react';
import type { Erasure } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const erasure: Erasure = {
  proof: 'password',
  deleted: [{ of: 'project', name: 'My notes' }],
  passedOn: [{ of: 'board', name: 'Rockets', to: 'Ben Ode' }],
};

const open = (auth: FakeHandlers['auth']) =>
  renderShell({
    at: '/dashboard/user',
    token: 't',
    handlers: {
      auth: { ...annSignedIn, getErasure: () => ({ data: erasure }), ...auth },
    },
  });

/** Opens the dialog, which says what becomes of everything. */
async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Erase my account…' }));
  return within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
}

test('erasing says what goes and to whom boards pass, and asks for the password', async () => {
  const shell = open({
    erase: ({ password }) => {
      if (password === 'right') return { data: null };
      throw new FakeRefusal(422, 'The current password is wrong.', 'wrong-password');
    },
  });
  const dialog = await openDialog(shell);
  expect(await dialog.findByText('Project “My notes”')).toBeVisible();
  expect(dialog.getByText('Board “Rockets”: to Ben Ode')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Erase for good' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await shell.user.type(dialog.getByLabelText('Current password'), 'wrong');
  await shell.user.click(submit);
  expect(await dialog.findByRole('alert')).toBeVisible();
  await shell.user.clear(dialog.getByLabelText('Current password'));
  await shell.user.type(dialog.getByLabelText('Current password'), 'right');
  await shell.user.click(submit);
  await waitFor(() =>
    expect(shell.received.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auth.erase', 'auth.logout']),
    ),
  );
});

test('an account without a password is erased with its address', async () => {
  const shell = open({
    getErasure: () => ({ data: { ...erasure, proof: 'address', deleted: [], passedOn: [] } }),
    erase: () => ({ data: null }),
  });
  const dialog = await openDialog(shell);
  await shell.user.type(
    await dialog.findByRole('textbox', { name: 'Your email address, to confirm' }),
    'ann@example.com{Enter}',
  );
  await waitFor(() =>
    expect(shell.received).toContainEqual({
      name: 'auth.erase',
      input: { email: 'ann@example.com' },
    }),
  );
});

test('the own data is downloaded; a failure says why', async () => {
  let isFailing = true;
  URL.createObjectURL = () => 'blob:export';
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user } = open({
    exportData() {
      if (isFailing) throw new FakeRefusal(429, 'Too many requests at once.');
      return { data: new Blob(['zip']) };
    },
  });
  const button = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  isFailing = false;
  await user.click(button);
  expect(await screen.findByText('Downloaded')).toBeVisible();
});
