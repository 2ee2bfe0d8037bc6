import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Publicity, PublicLink } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { peopledBoard } from '../testing/menus-board.ts';
import { openBoardWithSettings } from '../testing/open-settings.ts';

const ADDRESS = (secret: string) => `${location.origin}/public#${secret}`;

/** A board whose public link is kept as the server does. */
function boardWithLink(link: PublicLink | null, publicity?: Publicity) {
  const { board } = peopledBoard();
  const kept = { link };
  const made = (secret: string, showsNames: boolean): PublicLink => ({
    secret,
    showsNames,
    createdAt: '2026-01-03T10:00:00Z',
  });
  const publicLink: FakeHandlers['publicLink'] = {
    get: () => ({ data: kept.link }),
    set: ({ showsNames }) => ({ data: (kept.link = made(kept.link?.secret ?? 'one', showsNames)) }),
    renew() {
      if (kept.link === null) throw new FakeRefusal(404, 'It is not there.');
      return { data: (kept.link = made('two', kept.link.showsNames)) };
    },
    remove() {
      kept.link = null;
      return { data: null };
    },
  };
  board.handlers = { ...board.handlers, publicLink };
  return { ...openBoardWithSettings(board, publicity), kept };
}

const link: PublicLink = { secret: 'one', showsNames: false, createdAt: '2026-01-03T10:00:00Z' };

async function openDialog({
  openSettings,
}: Pick<ReturnType<typeof boardWithLink>, 'openSettings'>) {
  await openSettings('Public link…');
  return within(await screen.findByRole('dialog', { name: 'Public link' }));
}

test('a board gets a link, which hides names until it is to show them', async () => {
  const page = boardWithLink(null);
  const dialog = await openDialog(page);
  await page.user.click(await dialog.findByRole('button', { name: 'Create public link' }));
  const field = await dialog.findByRole('textbox', { name: 'Public link' });
  expect(field).toHaveValue(ADDRESS('one'));
  expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    '/public#one',
  );

  const names = dialog.getByRole('switch', { name: 'Show names of people' });
  expect(names).not.toBeChecked();
  await page.user.click(names);
  await waitFor(() => expect(names).toBeChecked());
  expect(page.kept.link).toMatchObject({ secret: 'one', showsNames: true });
});

test('another link replaces it once that is confirmed', async () => {
  const page = boardWithLink({ ...link, showsNames: true });
  const dialog = await openDialog(page);
  await page.user.click(await dialog.findByRole('button', { name: 'New link' }));
  const question = await screen.findByRole('dialog', { name: 'Replace the public link?' });
  expect(page.kept.link?.secret).toBe('one');
  await page.user.click(within(question).getByRole('button', { name: 'New link' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Public link' })).toHaveValue(ADDRESS('two')),
  );
  expect(dialog.getByRole('switch', { name: 'Show names of people' })).toBeChecked();
});

test('it is ended once that is confirmed', async () => {
  const page = boardWithLink(link);
  const dialog = await openDialog(page);
  await page.user.click(await dialog.findByRole('button', { name: 'End link' }));
  const question = await screen.findByRole('dialog', { name: 'End the public link?' });
  await page.user.click(within(question).getByRole('button', { name: 'End link' }));
  expect(await dialog.findByRole('button', { name: 'Create public link' })).toBeVisible();
  expect(page.kept.link).toBeNull();
});

test('a link that somebody else has ended is shown as ended, with the reason', async () => {
  const page = boardWithLink(link);
  const dialog = await openDialog(page);
  await page.user.click(await dialog.findByRole('button', { name: 'New link' }));
  page.kept.link = null;
  const question = await screen.findByRole('dialog', { name: 'Replace the public link?' });
  await page.user.click(within(question).getByRole('button', { name: 'New link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is not there.');
  expect(await dialog.findByRole('button', { name: 'Create public link' })).toBeVisible();
});

test('where links are turned off none is offered, and one of before can only be ended', async () => {
  const none = await openDialog(boardWithLink(null, 'people'));
  expect(await none.findByText(/Public links are turned off/)).toBeVisible();
  expect(none.queryByRole('button', { name: 'Create public link' })).toBeNull();
  cleanup();

  const dialog = await openDialog(boardWithLink(link, 'nothing'));
  expect(await dialog.findByText(/Public links are turned off/)).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Show names of people' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'End link' })).toBeEnabled();
});
