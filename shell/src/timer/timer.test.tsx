import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { cardSummary } from '../testing/card-summary.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import type { RunningTimer } from './timer-slice.ts';

const running = (): RunningTimer => ({
  entry: {
    id: 1,
    cardId: 3,
    user: 1,
    endedAt: null,
    note: null,
    startedAt: new Date(Date.now() - 3_661_000).toISOString(),
  },
  card: cardSummary({ name: 'Sow peas' }),
});

function open(first: RunningTimer | null) {
  const server = { timer: first, isRefusing: false };
  const shell = renderShell({
    at: '/dashboard/settings',
    token: 't',
    handlers: {
      auth: annSignedIn,
      card: {
        getRunningTimer: () => ({ data: server.timer }),
        stopTimer() {
          if (server.isRefusing) throw new FakeRefusal(500, 'The server failed.');
          server.timer = null;
          return { data: null };
        },
      },
    },
  });
  return { ...shell, server };
}

const timer = () => screen.findByRole('group', { name: 'Running timer' });

test('a running timer is shown on every page, links to its card and can be stopped there', async () => {
  const { user } = open(running());
  const shown = within(await timer());
  const link = shown.getByRole('link', { name: /1:01:0\d Sow peas/ });
  expect(link).toHaveAttribute('href', '/dashboard/list/5/7/8/card/3');
  await user.click(shown.getByRole('button', { name: 'Stop the timer on Sow peas' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Running timer' })).toBeNull());
});

test('the timer follows starts and stops elsewhere; a refused stop leaves it', async () => {
  const { user, server, emitToUser } = open(null);
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.queryByRole('group', { name: 'Running timer' })).toBeNull();
  server.timer = running();
  act(emitToUser);
  await timer();
  server.isRefusing = true;
  await user.click(screen.getByRole('button', { name: /^Stop the timer/ }));
  expect(await screen.findByText('The server failed.')).toBeVisible();
  expect(await timer()).toBeVisible();
});
