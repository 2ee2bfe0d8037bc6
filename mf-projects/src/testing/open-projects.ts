import type { Publicity } from 'shared-api/client';
import type { LocalCopies } from 'shared-api/remote';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';
import { fakeProjects, project } from './fake-projects.ts';

/** Seven active projects: two pages. */
export const sevenProjects = () => fakeProjects([1, 2, 3, 4, 5, 6, 7].map((id) => project(id)));

/** Opens the table of projects at an address such as 'ACTIVE?search=garden'. */
export function openProjects(
  { handlers }: ReturnType<typeof fakeProjects>,
  type = 'ACTIVE',
  publicity: Publicity = 'links',
  copies?: LocalCopies,
) {
  localStorage.setItem('items_look', 'table');
  return renderRemote(remote, {
    handlers,
    publicity,
    ...(copies && { copies }),
    at: `/dashboard/project/${type}`,
    mountedAt: 'dashboard/project/:type',
  });
}
