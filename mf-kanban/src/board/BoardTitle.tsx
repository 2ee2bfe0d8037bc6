import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectBoardMeta, type WithCards } from 'shared-cards';

/** Sets the title of the browser tab to the board's. */
export function BoardTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const name = useSelector((state: WithCards) => selectBoardMeta(state)?.name ?? null);
  return <PageTitle pageTitle={pageTitle} title={name} />;
}
