import { useState } from 'react';
import { matchPath, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { type CardSurroundings, mountPoints } from 'shared-api/remote';
import { RemoteMount } from '../remotes/RemoteMount.tsx';

const cardBelowBoard = mountPoints['mf-card-detail'].slice(mountPoints['mf-kanban'].length - 1);

const boardAt = (path: string | null) =>
  path === null ? undefined : matchPath(mountPoints['mf-kanban'], path)?.params.boardId;

/**
 * A board stays mounted, and so keeps its place, while one of its cards is open over it. A card
 * that was opened by its link is a page without the board.
 */
export function BoardWithCard() {
  const { boardId } = useParams();
  const { pathname, search } = useLocation();
  const isCard = matchPath(mountPoints['mf-card-detail'], pathname) !== null;
  const [seen, setSeen] = useState<string | null>(null);
  const here = pathname + search;
  if (!isCard && seen !== here) setSeen(here);
  const boardBelow = boardAt(seen) === boardId ? seen : null;
  const surroundings: CardSurroundings = { boardBelow };
  return (
    <>
      {(!isCard || boardBelow !== null) && <RemoteMount name="mf-kanban" />}
      <Routes>
        <Route element={<Outlet context={surroundings} />}>
          <Route path={cardBelowBoard} element={<RemoteMount name="mf-card-detail" />} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
