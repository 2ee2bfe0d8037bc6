import { screen, within } from '@testing-library/react';
import type { Publicity } from 'shared-api/client';
import type { LocalCopies } from 'shared-api/remote';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import type { fakeBoard } from 'shared-cards/testing';

export function openBoard(
  board: ReturnType<typeof fakeBoard>,
  at = 'active',
  publicity: Publicity = 'links',
  copies?: LocalCopies,
) {
  return renderRemote(remote, {
    handlers: board.handlers,
    publicity,
    ...(copies && { copies }),
    at: `/dashboard/list/1/2/${at}`,
    mountedAt: 'dashboard/list/:projectId/:boardId',
  });
}

export const listNamed = (name: string) => screen.getByRole('region', { name });

/** The titles of a list's cards, from top to bottom. */
export const titles = (name: string) =>
  within(listNamed(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

export const listNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Opens a menu by its button and follows a path of entries. */
export async function choose(
  user: ReturnType<typeof openBoard>['user'],
  menu: string,
  ...entries: string[]
) {
  await user.click(await screen.findByRole('button', { name: menu }));
  for (const entry of entries)
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}
