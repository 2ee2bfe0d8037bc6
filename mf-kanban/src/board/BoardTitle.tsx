import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectBoardMeta, type WithCards } from 'shared-cards';

/** Calls the browser's tab by the board. */
export function BoardTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const name = useSelector((state: WithCards) => selectBoardMeta(state)?.name ?? null);
  return <PageTitle pageTitle={pageTitle} title={name} />;
}
