import { screen } from '@testing-library/react';
import type { Publicity } from 'shared-api/client';
import { openBoard } from './board-page.ts';
import type { fakeBoard } from 'shared-cards/testing';

/** Opens the board and an entry of its menu. */
export function openBoardWithSettings(
  board: ReturnType<typeof fakeBoard>,
  publicity: Publicity = 'links',
) {
  const page = openBoard(board, 'active', publicity);
  return {
    ...page,
    openSettings: async (entry: string) => {
      await page.user.click(await screen.findByRole('button', { name: 'Board menu' }));
      await page.user.click(await screen.findByRole('menuitem', { name: entry }));
    },
  };
}
