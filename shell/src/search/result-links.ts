import { CircleUserRound, FolderKanban, SquareCheckBig, SquareKanban } from 'lucide-react';
import type { SearchResult } from 'shared-api/client';
import { paths } from 'shared-api/remote';

/** The icons of results, by their type. */
export const RESULT_ICONS = {
  card: SquareCheckBig,
  board: SquareKanban,
  project: FolderKanban,
  person: CircleUserRound,
};

/** The page of a result; null if it has none any more. */
export function pathOfResult({
  type,
  id,
  projectId,
  boardId,
  listId,
}: SearchResult): string | null {
  if (type === 'project') return paths.boards(id);
  if (type === 'person') return paths.person(id);
  if (type === 'board' && projectId !== null) return paths.board(projectId, id);
  if (type !== 'card' || projectId === null || boardId === null || listId === null) return null;
  return paths.card(projectId, boardId, listId, id);
}
