import { texts } from '../texts.ts';
import type { ItemsTab } from './item.ts';
import styles from './Items.module.css';

interface Props {
  tab: ItemsTab;
  counts: Record<ItemsTab, number> | null;
  onTab: (tab: ItemsTab) => void;
}

export function ItemTabs({ tab, counts, onTab }: Props) {
  return (
    <div role="tablist" className={styles.tabs}>
      {(['active', 'archive'] as const).map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === tab}
          onClick={() => onTab(one)}
        >
          {texts.tabs[one]} {counts && <span>{counts[one]}</span>}
        </button>
      ))}
    </div>
  );
}
