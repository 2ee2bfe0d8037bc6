import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectBoardMeta, type WithBoard } from '../entities/board/board-slice.ts';

/** Calls the browser's tab by the board. */
export function BoardTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const name = useSelector((state: WithBoard) => selectBoardMeta(state)?.name ?? null);
  return <PageTitle pageTitle={pageTitle} title={name} />;
}
