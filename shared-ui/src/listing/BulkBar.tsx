import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import type { ProjectOrBoard, ListingTab } from './project-or-board.ts';
import type { BulkAction } from './listing-actions-slice.ts';
import styles from './Listing.module.css';

interface Props {
  tab: ListingTab;
  items: ProjectOrBoard[];
  onAction: (action: BulkAction, items: ProjectOrBoard[]) => void;
  onClear: () => void;
}

/** What can be done to all selected rows of a tab at once. */
export const BULK_ACTIONS: Record<ListingTab, readonly BulkAction[]> = {
  active: ['archive'],
  archive: ['restore', 'delete'],
};

/** The actions on all selected rows at once; the server checks each row. */
export function BulkBar({ tab, items, onAction, onClear }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={styles.bulk} aria-label={texts.bulkActions}>
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
