import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectDetail, type WithCards } from 'shared-cards';
import { selectOpenCard } from '../card/open-card-slice.ts';
import { texts } from '../texts.ts';

/** Calls the browser's tab by the card, whether it is a page or lies over its board. */
export function CardPageTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const cardId = useSelector(selectOpenCard)?.cardId ?? 0;
  const card = useSelector((state: WithCards) => selectDetail(state, cardId));
  const title = card ? texts.pageTitle(card) : null;
  return <PageTitle pageTitle={pageTitle} title={title} isOver />;
}
