import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { lastValue } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../resources/resources.ts';
import { profileChanged } from '../session/auth-slice.ts';

interface LastOpened {
  readonly projectId: number | null;
  readonly projectName: string | null;
}

/** The project whose boards are on the screen, or else the one last opened, by id and name. */
export function useOpenProject({ projectId, projectName }: LastOpened) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const shown = Number(/^\/dashboard\/(?:board|list)\/(\d+)/.exec(pathname)?.[1] ?? projectId);
  const id = shown === 0 ? null : shown;
  const menu = useLoading(resources.projectMenu, null);
  const { status, reload } = menu;
  const projects = lastValue(menu);
  const name = projects?.find((project) => project.id === id)?.name ?? null;

  useEffect(() => {
    if (id !== projectId) dispatch(profileChanged({ projectId: id, projectName: null }));
  }, [dispatch, id, projectId]);

  const isUnknown = id !== null && name === null && projectName === null;
  useEffect(() => {
    // One that was made just now is in no list yet.
    if (isUnknown) reload();
  }, [isUnknown, id, reload]);

  return { id, name: name ?? projectName, projects, status, reload };
}
