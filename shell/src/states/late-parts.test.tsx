import { screen, waitFor } from '@testing-library/react';
import { type FunctionComponent, useState } from 'react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const missing = new Error('Loading chunk 1 failed.');

/** A screen with a part in its place and a dialog, whose code fails once each. */
async function openScreen() {
  const failingOnce = (text: string) =>
    lazyOnline(
      jest
        .fn<Promise<FunctionComponent>, []>(() => Promise.resolve(() => <p>{text}</p>))
        .mockRejectedValueOnce(missing),
    );
  const [Part, Dialog] = [failingOnce('Part'), failingOnce('Dialog')];
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1>Garden</h1>
        <Part />
        <button onClick={() => setOpen(true)}>Open the dialog</button>
        {isOpen && (
          <UntilLoaded onClose={() => setOpen(false)}>
            <Dialog />
          </UntilLoaded>
        )}
      </>
    );
  }
  const remote = defineRemote({
    name: 'mf-projects',
    contractVersion: CONTRACT_VERSION,
    activate: () => ({ routes: [{ path: '*', element: <Screen /> }] }),
  });
  const shell = renderShell({
    at: '/dashboard/project/ACTIVE',
    token: 't',
    handlers: { auth: annSignedIn },
    remotes: { 'mf-projects': remote },
  });
  await screen.findByRole('heading', { name: 'Garden' });
  return shell;
}

const again = () => screen.getByRole('button', { name: 'Try again' });

test('a part of a screen whose code fails says so in its place, the page stays, and it is loaded again', async () => {
  const { user, reports } = await openScreen();
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  await user.click(again());
  expect(await screen.findByText('Part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reports).toEqual(['mf-projects@2.0.0 loaded']);
});

test('a dialog whose code fails says so over the page, and opens when it is loaded again', async () => {
  const { user } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Part');
  await user.click(screen.getByRole('button', { name: 'Open the dialog' }));
  expect(await screen.findByRole('dialog', { name: 'This could not be loaded.' })).toBeVisible();
  expect(screen.getByText('Part')).toBeVisible();
  await user.click(again());
  expect(await screen.findByText('Dialog')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
