import { use } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { countOf, type ListRow, type WithCards } from 'shared-cards';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { selectCardCounts } from '../../cards/card-counts.ts';
import type { WithDueMoments } from '../../due/due-moments-slice.ts';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';
import { texts } from '../../texts/texts.ts';
import styles from './BoardList.module.css';

const NOTHING = { high: 0, overdue: 0 };

/** How close a list is to its limit; undefined if it is far from it or has none. */
function fillOf(list: ListRow) {
  const { limit } = list;
  const count = countOf(list);
  if (limit === null || count < limit - 1) return undefined;
  if (count < limit) return 'near';
  return count === limit ? 'full' : 'over';
}

/**
 * How many cards a list shows, has and may have; the tooltip and screen readers also get the urgent ones.
 */
export function CardCount({ list }: { list: ListRow }) {
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
  const count = countOf(list);
  const all = shown === null ? texts.cards(count) : texts.cardsShown(shown, count);
  const counted = list.limit === null ? `${count}` : `${count}/${list.limit}`;
  const pressing = [
    high > 0 && `${texts.highPriority}: ${high}`,
    overdue > 0 && `${texts.overdue}: ${overdue}`,
  ].filter((text) => text !== false);
  return (
    <>
      <span
        className={styles.count}
        data-fill={fillOf(list)}
        data-limited={list.limit !== null || undefined}
        title={[all, ...pressing].join(', ')}
      >
        {shown === null ? counted : texts.shownOf(shown, counted)}
      </span>
      {pressing.map((text) => (
        <VisuallyHidden key={text}>
          <span role="img" aria-label={text} />
        </VisuallyHidden>
      ))}
    </>
  );
}
