import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { BoardSettingsMenu } from '../settings/BoardSettingsMenu.tsx';
import type { fakeBoard } from './fake-board.ts';

/** The remote with the Settings menu beside its screen. */
const withSettingsMenu: typeof remote = {
  ...remote,
  activate(shell) {
    const activation = remote.activate(shell);
    const routes = activation.routes.map((route) => ({
      ...route,
      element: (
        <>
          {route.element}
          <BoardSettingsMenu />
        </>
      ),
    }));
    return { ...activation, routes };
  },
};

export function openBoardWithSettings({ handlers }: ReturnType<typeof fakeBoard>) {
  const page = renderRemote(withSettingsMenu, {
    handlers,
    at: '/dashboard/list/1/2/active',
    mountedAt: 'dashboard/list/:projectId/:boardId',
  });
  return {
    ...page,
    openSettings: async (entry: string) => {
      await page.user.click(await screen.findByRole('button', { name: 'Settings' }));
      await page.user.click(await screen.findByRole('menuitem', { name: entry }));
    },
  };
}
