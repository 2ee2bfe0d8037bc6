import { act, screen, waitFor, within } from '@testing-library/react';
import type { PublicBoard, PublicCard } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const card = (name: string, fields: Partial<PublicCard> = {}): PublicCard => ({
  name,
  description: '',
  startAt: null,
  dueDate: null,
  isComplete: false,
  labels: [],
  checklists: [],
  ...fields,
});

const garden: PublicBoard = {
  name: 'Garden',
  lists: [
    {
      name: 'To do',
      color: '#3366cc',
      cards: [
        card('Sow', {
          description: 'Mind the **frost**. <b>Late</b>\n\n- [x] rake',
          labels: [{ name: 'Spring', color: '#22aa55' }],
          checklists: [{ name: 'Seeds', items: [{ text: 'Peas', isComplete: true }] }],
          people: ['Olga Ode'],
        }),
        card('Water'),
      ],
    },
    { name: 'Done', color: null, cards: [] },
  ],
};

type Read = NonNullable<NonNullable<FakeHandlers['publicLink']>['read']>;

function open(
  read: Read,
  { token, at = '/public#the-secret' }: { token?: string; at?: string } = {},
) {
  return renderShell({
    at,
    ...(token !== undefined && { token }),
    handlers: { publicLink: { read }, ...(token !== undefined && { auth: annSignedIn }) },
  });
}

const shows =
  (board: PublicBoard): Read =>
  () => ({ data: { version: 'v1', board } });
const dead: Read = () => {
  throw new FakeRefusal(404, 'It was not found.');
};
const lookAgain = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a board can be read without an account, list by list', async () => {
  const { received } = open(shows(garden));
  expect(await screen.findByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
  expect(screen.getByText('Read only')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'To do' }));
  expect(list.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Sow',
    'Water',
  ]);
  expect(list.getByText('Olga Ode')).toBeVisible();
  const empty = within(screen.getByRole('region', { name: 'Done' }));
  expect(empty.getByText('No cards')).toBeVisible();
  expect(received.map(({ name }) => name)).toEqual(['publicLink.read']);
  expect(received[0]?.input).toEqual({ secret: 'the-secret' });
  await waitFor(() => expect(document.title).toContain('Garden'));
});

test('neither search engines nor linked sites get anything of it', async () => {
  open(shows(garden));
  await screen.findByRole('heading', { name: 'Garden' });
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(content('robots')).toBe('noindex, nofollow');
  expect(content('referrer')).toBe('no-referrer');
});

test('a card opens in place, with its text, checklists and labels', async () => {
  const { user } = open(shows(garden));
  const title = await screen.findByRole('button', { name: 'Sow' });
  await user.click(title);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sow' }));
  expect(await dialog.findByText('frost')).toHaveProperty('tagName', 'STRONG');
  expect(dialog.getByText(/<b>Late<\/b>/)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Seeds · 1/1' })).toBeVisible();
  expect(dialog.getByText('Peas')).toBeVisible();
  expect(dialog.getByText('Spring')).toBeVisible();
  expect(dialog.getByText('Olga Ode')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(title).toHaveFocus());
});

test('what people have typed keeps its own direction, on a card and in it', async () => {
  const { user } = open(shows(garden));
  const own = (name: string) => screen.getAllByText(name).map(({ tagName }) => tagName);
  await screen.findByRole('button', { name: 'Sow' });
  expect([...own('Spring'), ...own('Sow'), ...own('Olga Ode')]).toEqual(['BDI', 'BDI', 'BDI']);
  await user.click(screen.getByRole('button', { name: 'Sow' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sow' }));
  expect(dialog.getByText('Sow').tagName).toBe('BDI');
});

test('the board is read again when the page is looked at again, and only changes are sent', async () => {
  let board = garden;
  let version = 'v1';
  const { received } = open(({ version: known }) => ({
    data: { version, board: known === version ? null : board },
  }));
  await screen.findByRole('heading', { name: 'Garden' });
  lookAgain();
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]?.input).toEqual({ secret: 'the-secret', version: 'v1' });
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();

  board = { ...garden, name: 'Orchard' };
  version = 'v2';
  lookAgain();
  expect(await screen.findByRole('heading', { name: 'Orchard' })).toBeVisible();
});

test('a dead link says so, also to current readers', async () => {
  let read: Read = shows(garden);
  open((input, request) => read(input, request));
  await screen.findByRole('heading', { name: 'Garden' });
  read = dead;
  lookAgain();
  const ended = { name: 'This link opens nothing any more' };
  expect(await screen.findByRole('heading', ended)).toBeVisible();
  expect(screen.queryByText('Sow')).toBeNull();
  read = shows(garden);
  lookAgain();
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
});

test('a failed load can be tried again', async () => {
  let read: Read = () => {
    throw new FakeRefusal(429, 'Slow down.');
  };
  const { user } = open((input, request) => read(input, request));
  expect(await screen.findByRole('alert')).toHaveTextContent('Slow down.');
  read = shows(garden);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
});

test('people with an account can read it, too, and get a link to their own boards', async () => {
  open(shows(garden), { token: 't' });
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Kanban' })).toBeVisible();
});

test('an expired session does not keep anybody from reading', async () => {
  renderShell({
    at: '/public#the-secret',
    token: 'old',
    handlers: {
      publicLink: { read: shows(garden) },
      auth: {
        getUser() {
          throw new FakeRefusal(401, 'No session.');
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
