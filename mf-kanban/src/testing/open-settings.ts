import { screen } from '@testing-library/react';
import { openBoard } from './board-page.ts';
import type { fakeBoard } from 'shared-cards/testing';

/** Opens the board and an entry of its menu. */
export function openBoardWithSettings(board: ReturnType<typeof fakeBoard>) {
  const page = openBoard(board);
  return {
    ...page,
    openSettings: async (entry: string) => {
      await page.user.click(await screen.findByRole('button', { name: 'Board menu' }));
      await page.user.click(await screen.findByRole('menuitem', { name: entry }));
    },
  };
}
