import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectCurrentCard } from '../card/current-card-slice.ts';
import { texts } from '../texts.ts';

/** Calls the browser's tab by the card, whether it is a page or lies over its board. */
export function CardPageTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const current = useSelector(selectCurrentCard);
  const title = current.status === 'ready' ? texts.pageTitle(current.card) : null;
  return <PageTitle pageTitle={pageTitle} title={title} isOver />;
}
