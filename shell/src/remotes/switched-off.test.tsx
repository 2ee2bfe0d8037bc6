import { screen } from '@testing-library/react';
import type { Pins } from '../pins/pins.ts';
import { manifestOf } from '../testing/manifests.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { createRemoteLoader, RemoteOffError } from './remote-loader.ts';

const boards = {
  name: 'mf-boards',
  version: '2.0.0',
  container: 'mf_boards',
  entry: '/e.js',
  base: 'http://localhost:8101/',
  files: {},
  ...manifestOf('mf-boards'),
};
const pins: Pins = {
  env: 'test',
  revision: 7,
  shell: { version: '1', base: '/', files: {} },
  remotes: { 'mf-boards': { ...boards, disabled: true } },
};
const beacons = { report: () => undefined, loaded: () => undefined };

test('a remote that is switched off is not loaded', async () => {
  const loader = createRemoteLoader(pins, beacons);
  await expect(loader.load('mf-boards')).rejects.toBeInstanceOf(RemoteOffError);
});

test('its placeholder says that it is off, without a useless button', async () => {
  renderShell({
    at: '/auth/authenticate',
    remotes: {
      'mf-auth': () => {
        throw new RemoteOffError('mf-auth is switched off.');
      },
    },
  });
  expect(await screen.findByText('“Sign-in” is switched off right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
