import { expect, test } from '@jest/globals';
import { remotesAt } from './mount-points.ts';
import { paths } from './paths.ts';

test.each([
  [paths.auth(), ['mf-auth']],
  ['/auth', ['mf-auth']],
  [paths.projects(), ['mf-projects']],
  [paths.boards(1), ['mf-boards']],
  [paths.board(1, 2), ['mf-kanban']],
  [paths.card(1, 2, 3, 4), ['mf-card-detail']],
  [paths.work(), ['mf-kanban']],
  [paths.dashboard(), []],
  ['/', []],
  ['/authentic', []],
])('a page at %s shows %j', (path, remotes) => {
  expect(remotesAt(path)).toEqual(remotes);
});
