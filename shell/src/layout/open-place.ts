import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { boardAt } from 'shared-api/board-at';
import { useLoaded } from 'shared-ui/use-loading';
import { boardVisited, navigation } from '../navigation/navigation.ts';
import { profileChanged } from '../session/auth-slice.ts';

const PROJECT = /^\/dashboard\/(?:board|list)\/(\d+)/;

function projectAt(pathname: string): number | null {
  const id = PROJECT.exec(pathname)?.[1];
  return id === undefined ? null : Number(id);
}

/**
 * The project and the board on the screen, by the address. The project is remembered as the one that
 * its person has opened last.
 */
export function useOpenPlace({ projectId: last }: { readonly projectId: number | null }) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const projectId = projectAt(pathname);
  const boardId = boardAt(pathname)?.boardId ?? null;

  useEffect(() => {
    if (projectId !== null && projectId !== last)
      dispatch(profileChanged({ projectId, projectName: null }));
  }, [dispatch, projectId, last]);
  const isKnown = useLoaded(navigation).status === 'ready';
  useEffect(() => {
    if (boardId !== null && isKnown) dispatch(boardVisited({ boardId }));
  }, [dispatch, boardId, isKnown]);

  return { projectId, boardId };
}
