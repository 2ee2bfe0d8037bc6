import Button from 'antd/es/button';
import { useLayoutEffect, useRef } from 'react';
import { giveFocusBack, setFocusSuccessor } from '../focus/give-focus-back.ts';
import { texts } from '../texts.ts';
import type { ProjectOrBoard, ListingTab } from './project-or-board.ts';
import type { BulkAction } from './listing-actions-slice.ts';
import styles from './Listing.module.css';

interface Props {
  tab: ListingTab;
  items: ProjectOrBoard[];
  onAction: (action: BulkAction, items: ProjectOrBoard[]) => void;
  onClear: () => void;
  /** Finds what has the focus after the bar, which goes with the selection. */
  successor: () => HTMLElement | null;
}

/** What can be done to all selected rows of a tab at once. */
export const BULK_ACTIONS: Record<ListingTab, readonly BulkAction[]> = {
  active: ['archive'],
  archive: ['restore', 'delete'],
};

/** The actions on all selected rows at once; the server checks each row. */
export function BulkBar(props: Props) {
  return props.items.length === 0 ? null : <Bar {...props} />;
}

function Bar({ tab, items, onAction, onClear, successor }: Props) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (bar?.contains(document.activeElement)) giveFocusBack(document.activeElement);
    };
  }, []);
  return (
    <section
      ref={ref}
      onFocus={({ target }) => setFocusSuccessor(target, successor)}
      className={styles.bulk}
      aria-label={texts.bulkActions}
    >
      <span role="status">{texts.selectedItems(items.length)}</span>
      {BULK_ACTIONS[tab].map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === 'delete'}
          onClick={() => onAction(action, items)}
        >
          {texts.bulk[action]}
        </Button>
      ))}
      <Button size="small" type="text" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}
