import { useSelector } from 'react-redux';
import type { ShellServices } from 'shared-api/remote';
import { PageTitle } from 'shared-ui/page-title';
import { selectDetail, type WithCards } from 'shared-cards';
import { selectOpenCard } from '../card/open-card-slice.ts';
import { texts } from '../texts.ts';

/** Sets the title of the browser tab to the card's. */
export function CardPageTitle({ pageTitle }: Pick<ShellServices, 'pageTitle'>) {
  const cardId = useSelector(selectOpenCard)?.cardId ?? 0;
  const card = useSelector((state: WithCards) => selectDetail(state, cardId));
  const title = card ? texts.pageTitle(card) : null;
  return <PageTitle pageTitle={pageTitle} title={title} isOver />;
}
