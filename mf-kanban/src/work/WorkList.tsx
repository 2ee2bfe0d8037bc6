import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Grouping } from 'shared-api/limits';
import { formatNumber } from 'shared-ui/dates';
import { useCardSelection } from '../selection/use-card-selection.ts';
import { useWorkKeys } from './use-work-keys.ts';
import styles from './Work.module.css';
import { groupCards, type ShownCard } from './work-groups.ts';
import { WorkRow } from './WorkRow.tsx';

interface Props {
  cards: readonly ShownCard[];
  grouping: Grouping;
}

/** Cards of any boards in groups. */
export function WorkList({ cards, grouping }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupCards(cards, grouping), [cards, grouping]);
  const ids = useMemo(
    () => groups.flatMap((group) => group.cards.map(({ card }) => card.id)),
    [groups],
  );
  const focusing = useWorkKeys(list, ids);
  // A range with Shift goes over the groups.
  const selecting = useCardSelection({ groups: () => [{ key: 0, cardIds: ids }] });
  return (
    <div ref={list} className={styles.list} {...focusing} {...selecting}>
      {groups.map(({ key, title, to, cards: ofGroup }) => (
        <section key={key} aria-label={title} className={styles.group} data-group={key}>
          <h2>
            {to === undefined ? <bdi>{title}</bdi> : <Link to={to}>{title}</Link>}{' '}
            <span className={styles.count}>{formatNumber(ofGroup.length)}</span>
          </h2>
          <ul>
            {ofGroup.map(({ card, board }) => (
              <WorkRow key={card.id} card={card} board={board} showsBoard={grouping !== 'board'} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
