import { render, screen } from '@testing-library/react';
import { OverrideBadge } from '../notices/OverrideBadge.tsx';
import type { Pins } from '../pins/pins.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { createRemoteLoader, RemoteOffError } from './remote-loader.ts';

const boards = {
  name: 'mf-boards',
  version: '2.0.0',
  container: 'mf_boards',
  entry: '/e.js',
  base: 'http://localhost:8101/',
  files: {},
};
const pins: Pins = {
  env: 'test',
  revision: 7,
  shell: { version: '1', base: '/', files: {} },
  remotes: { 'mf-boards': { ...boards, disabled: true } },
};
const beacons = { report: () => undefined, flush: () => undefined };

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
  expect(await screen.findByText('Signing in is switched off right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a remote that this browser alone has gets a badge, with a link back if there is one', () => {
  const unchecked = { 'mf-boards': { ...boards, unchecked: true as const } };
  const { rerender } = render(<OverrideBadge pins={{ ...pins, remotes: unchecked }} />);
  expect(screen.getByRole('status')).toHaveTextContent('mf-boards is served from localhost:8101');
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<OverrideBadge pins={{ ...pins, remotes: unchecked, override: true }} />);
  expect(screen.getByRole('link', { name: 'Use the released one' })).toHaveAttribute(
    'href',
    '/?override=off',
  );
  const overridden = { 'mf-boards': { ...boards, base: '/store/', overridden: true as const } };
  rerender(<OverrideBadge pins={{ ...pins, remotes: overridden, override: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent('mf-boards is 2.0.0 in this browser');
  rerender(<OverrideBadge pins={pins} />);
  expect(screen.queryByRole('status')).toBeNull();
});
