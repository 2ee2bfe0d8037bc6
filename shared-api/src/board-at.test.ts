import { boardAt } from './board-at.ts';
import { paths } from './remote/paths.ts';

test('a board is known by the paths of its pages', () => {
  expect(boardAt(paths.board(3, 7))).toEqual({ boardId: 7, shows: 'active' });
  expect(boardAt(paths.board(3, 7, 'archive'))).toEqual({ boardId: 7, shows: 'archive' });
  expect(boardAt(paths.card(3, 7, 5, 9))).toEqual({ boardId: 7, shows: '5/card/9' });
  expect(boardAt('/dashboard/list/3/7')).toEqual({ boardId: 7, shows: '' });
});

test.each([paths.boards(3), '/dashboard/overview', '/dashboard/list/3', '/dashboard/list/3/7x'])(
  '%s is of no board',
  (path) => expect(boardAt(path)).toBeUndefined(),
);
