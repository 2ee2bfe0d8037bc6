import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { sessionExpired } from '../session/auth-slice.ts';
import { annSignedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { foundCard, foundCards } from 'shared-api/testing/examples';

/** Closes at Escape, as the card does. */
function FieldDialog({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal open={isOpen} title={title} onCancel={() => setIsOpen(false)}>
      <Input aria-label="Line" />
    </Modal>
  );
}

/** A remote whose screen is one dialog with a field. */
const dialogRemote = (name: string) =>
  defineRemote({
    name,
    contractVersion: CONTRACT_VERSION,
    activate: () => ({
      routes: [{ path: '*', element: <FieldDialog title={name} /> }],
    }),
  });

const CARD = '/dashboard/list/5/7/8/card/3';
const BOARDS = '/dashboard/board/5/active';

function open(at: string) {
  return renderShell({
    at,
    token: 't',
    remotes: {
      'mf-card-detail': dialogRemote('mf-card-detail'),
      'mf-boards': dialogRemote('mf-boards'),
    },
    handlers: {
      auth: annSignedIn,
      search: { find: () => foundCards([foundCard(1, 'Sow'), foundCard(2, 'Sower')], 9) },
    },
  });
}

const palette = () => screen.queryByRole('dialog', { name: 'Search and commands' });

async function openSearch({ user }: ReturnType<typeof open>) {
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
  return dialog;
}

// The first to open it, while its code is not there.
test('text that is typed before the search has loaded is not lost, and does not reach the page beneath', async () => {
  const page = open(CARD);
  const line = await screen.findByRole('textbox', { name: 'Line' });
  await page.user.click(line);
  // In one go, before anything can be loaded.
  fireEvent.keyDown(line, { key: 'k', ctrlKey: true });
  for (const key of ['s', 'o', 'x', 'Backspace', 'w']) fireEvent.keyDown(line, { key });
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  const box = await within(dialog).findByRole('combobox');
  await waitFor(() => expect(box).toHaveValue('sow'));
  await waitFor(() => expect(box).toHaveFocus());
  await page.user.keyboard('er');
  expect(box).toHaveValue('sower');
  expect(line).toHaveValue('');
});

test('Escape closes a search that is still loading, but not the card beneath it', async () => {
  open(CARD);
  const card = await screen.findByRole('dialog', { name: 'mf-card-detail' });
  // In one go, before anything can be loaded.
  fireEvent.keyDown(card, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.activeElement ?? card, { key: 'Escape' });
  await act(() => import('../palette/PaletteDialog.tsx'));
  expect(palette()).toBeNull();
  expect(card).toBeVisible();
});

const selected = (dialog: HTMLElement) => within(dialog).getByRole('option', { selected: true });

test('over a card, the palette opens, shows the best results and opens one', async () => {
  const page = open(CARD);
  const dialog = await openSearch(page);
  await page.user.keyboard('sow');
  await within(dialog).findByRole('option', { name: /^Sower/ });
  expect(selected(dialog)).toHaveAccessibleName(/^Sow Card/);
  await page.user.keyboard('{ArrowDown}');
  expect(selected(dialog)).toHaveAccessibleName(/^Sower/);
  expect(within(dialog).getByRole('combobox')).toHaveFocus();
  await page.user.keyboard('{ArrowUp}{Enter}');
  expect(page.path()).toBe('/dashboard/list/5/7/8/card/1');
  await waitFor(() => expect(palette()).toBeNull());
});

test('after a press on a title of the palette, Escape closes the palette and not the card', async () => {
  const page = open(CARD);
  const dialog = await openSearch(page);
  await page.user.keyboard('sow');
  await page.user.click(await within(dialog).findByText('Everywhere'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).toBeNull());
  expect(screen.getByRole('dialog', { name: 'mf-card-detail' })).toBeVisible();
});

test('Escape closes the search, but not the card, even if the focused element is gone', async () => {
  const page = open(CARD);
  await openSearch(page);
  act(() => (document.activeElement as HTMLElement).blur());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).toBeNull());
  expect(screen.getByRole('dialog', { name: 'mf-card-detail' })).toBeVisible();
});

test('Enter shows all results; Escape returns to the page before', async () => {
  const page = open(CARD);
  const line = await screen.findByRole('textbox', { name: 'Line' });
  await page.user.click(line);
  await openSearch(page);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(line).toHaveFocus());
  await openSearch(page);
  await page.user.keyboard('sow{Enter}');
  expect(page.path()).toBe('/dashboard/search/all/sow');
});

test.each([
  ['a form', BOARDS, ''],
  ['a card on which a line is typed', CARD, 'half a line'],
])('over %s results open in another tab, so that nothing is lost', async (_, at, text) => {
  const page = open(at);
  const line = await screen.findByRole('textbox', { name: 'Line' });
  await page.user.click(line);
  if (text !== '') await page.user.keyboard(text);
  const dialog = await openSearch(page);
  await page.user.keyboard('sow');
  const result = await within(dialog).findByRole('option', { name: /^Sow Card/ });
  expect(result).toHaveAttribute('target', '_blank');
  expect(within(dialog).getByText(/nothing you have begun here is lost/)).toBeVisible();
  expect(page.path()).toBe(at);
  expect(line).toHaveValue(text);
});

test('a person whose session has expired signs in first', async () => {
  const page = open(CARD);
  await screen.findByRole('dialog', { name: 'mf-card-detail' });
  act(() => void page.store.dispatch(sessionExpired()));
  await screen.findByRole('dialog', { name: 'Your session has expired' });
  await page.user.keyboard('{Control>}k{/Control}');
  expect(palette()).toBeNull();
});
