import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Card } from 'shared-api/client';
import { CardCount } from 'shared-ui/card-count';
import { IconButton } from 'shared-ui/icon-button';
import { hoursText } from '../columns/cell-text.ts';
import type { TableGroup } from '../rows/group-cards.ts';
import { sumCards } from '../rows/sum-cards.ts';
import { texts } from '../texts.ts';
import styles from './Grid.module.css';

interface Props {
  group: TableGroup;
  cards: Readonly<Record<number, Card>>;
  number: number;
  columnCount: number;
  /** Null: it stays in sight above its cards. */
  top: number | null;
  isCollapsed: boolean;
  isActive: boolean;
  mayAdd: boolean;
}

/** The head of a group: what its cards have together, and a way to add another. */
export const GroupRow = memo(function GroupRow(props: Props) {
  const { group, cards, number, columnCount, top, isCollapsed, isActive, mayAdd } = props;
  const { list, cardIds } = group;
  const sums = useMemo(() => sumCards(cardIds, cards), [cardIds, cards]);
  // A limit concerns all cards of the list, and not only those that a filter shows.
  const counts =
    list && list.limit !== null
      ? { count: list.cardCount, limit: list.limit }
      : { count: cardIds.length, limit: null };
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div
      role="row"
      className={styles.group}
      style={top === null ? undefined : { top }}
      data-stuck={top === null || undefined}
      aria-rowindex={number}
      data-row={group.key}
    >
      <div
        role="gridcell"
        className={styles.heading}
        data-at={0}
        data-own-clicks
        aria-colindex={1}
        aria-colspan={columnCount}
        aria-expanded={!isCollapsed}
        tabIndex={isActive ? 0 : -1}
      >
        <span className={styles.called}>
          <Chevron aria-hidden size={14} />
          <bdi className={styles.groupName}>{group.name}</bdi>
          <CardCount {...counts} />
        </span>
        <span className={styles.sums}>
          {sums.estimateMinutes > 0 && (
            <span>{texts.estimateSum(texts.hours(hoursText(sums.estimateMinutes)))}</span>
          )}
          {sums.checklistTotal > 0 && (
            <span>{texts.checklistSum(sums.checklistDone, sums.checklistTotal)}</span>
          )}
        </span>
        {mayAdd && (
          <span className={styles.add}>
            <IconButton
              icon={Plus}
              label={texts.addTo(group.name)}
              tabIndex={-1}
              data-add
              aria-keyshortcuts="+"
            />
          </span>
        )}
      </div>
    </div>
  );
});
