import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';

test('shows', async () => {
  renderRemote(remote, { handlers: {}, at: '/auth/authenticate', mountedAt: 'auth' });
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
