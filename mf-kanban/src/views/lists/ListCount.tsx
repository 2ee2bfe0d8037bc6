import { use } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { countOf, type ListRow, type WithCards } from 'shared-cards';
import { CardCount } from 'shared-ui/card-count';
import { selectCardCounts } from '../../cards/card-counts.ts';
import type { WithDueMoments } from '../../due/due-moments-slice.ts';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';
import { texts } from '../../texts/texts.ts';

const NOTHING = { high: 0, overdue: 0 };

/**
 * How many cards a list shows, has and may have; the tooltip and screen readers also get the urgent ones.
 */
export function ListCount({ list }: { list: ListRow }) {
  const { high, overdue } = useSelector(
    (state: WithCards & WithDueMoments) => selectCardCounts(state)[list.id] ?? NOTHING,
    shallowEqual,
  );
  const predicates = use(CardPredicatesContext);
  // Null while nothing is filtered.
  const shown = useSelector((state: WithCards & WithListCardFilters) => {
    const ids = selectShownCardIds(state, list, predicates);
    return ids === list.cardIds ? null : ids.length;
  });
  const pressing = [
    high > 0 && `${texts.highPriority}: ${high}`,
    overdue > 0 && `${texts.overdue}: ${overdue}`,
  ].filter((text) => text !== false);
  return <CardCount count={countOf(list)} limit={list.limit} shown={shown} notes={pressing} />;
}
