import { screen } from '@testing-library/react';
import type { AccessToken, SearchResult } from 'shared-api/client';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { foundCard, foundCards } from 'shared-api/testing/examples';

const token: AccessToken = {
  id: 4,
  name: 'script',
  createdAt: '2026-01-03T10:00:00Z',
  scope: 'edit',
  places: { projects: [], boards: [{ id: 7, name: 'Rockets' }] },
  expiresAt: null,
  lastUsedAt: null,
};

const found: SearchResult = {
  ...foundCard(7, ''),
  type: 'board',
  title: [
    { text: 'Rock', match: true },
    { text: 'ets', match: false },
  ],
};

test('a new token is shown once, and may do no more than was chosen', async () => {
  const { user, received } = renderShell({
    at: '/dashboard/settings',
    token: 't',
    handlers: {
      auth: {
        ...annSignedIn,
        getSessions: () => ({ data: [] }),
        getAccessTokens: () => ({ data: [token] }),
        createAccessToken: () => ({ data: token, token: 'shown-once' }),
      },
      search: { find: () => foundCards([found]) },
    },
  });
  const limits = 'Read, and edit cards · Rockets · until it is deleted';
  expect(await screen.findByText(limits)).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: /new token/ }), 'script');
  await user.click(screen.getByRole('combobox', { name: 'What it may do' }));
  await user.click(await screen.findByTitle('Read, and edit cards'));
  await user.type(screen.getByRole('combobox', { name: 'Where' }), 'rock');
  await user.click(await screen.findByTitle('Rockets'));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('shown-once')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the token script' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('shown-once');
  const { input } = received.find(({ name }) => name === 'auth.createAccessToken')!;
  expect(input).toMatchObject({ name: 'script', scope: 'edit', boardIds: [7], projectIds: [] });
  const { expiresAt } = input as { expiresAt: string };
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});
