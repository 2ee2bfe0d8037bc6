import type { RouteObject } from 'react-router-dom';
import { SHELL_PATHS } from 'shared-api/paths';
import { createRoutes } from './routes.tsx';

const pathsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const own = path.startsWith('/') ? path : `${parent}/${path}`;
    return [own, ...pathsOf(children ?? [], own)];
  });

/** They lead on to another page, or say that there is none. */
const LEADING = ['/', '/dashboard', '/dashboard/', '/dashboard/project', '/admin/'];

test('no remote can have a page of the shell', () => {
  const pins = {
    env: 'test',
    revision: 1,
    shell: { version: '1', base: '/', files: {} },
    remotes: {},
  };
  const own = pathsOf(createRoutes(pins)).filter(
    (path) => !path.endsWith('*') && !LEADING.includes(path),
  );
  expect(
    own.filter((path) => !SHELL_PATHS.some((one) => path === one || path.startsWith(`${one}/`))),
  ).toEqual([]);
});
