import { paths } from 'shared-api/remote';
import type { Screen } from './screen.ts';

/** The views of a board that other remotes bring. */
export const boardViews: readonly Screen[] = [
  {
    name: 'table',
    path: ({ projectId, boardId }) => `${paths.board(projectId, boardId)}?view=table`,
    ready: (page) => page.getByRole('grid').locator('[data-card-id]').first(),
  },
  {
    name: 'calendar',
    path: ({ projectId, boardId }) => `${paths.board(projectId, boardId)}?view=calendar`,
    ready: (page) => page.locator('[data-card-id]').first(),
  },
];
