import styles from './ViewTabs.module.css';

interface Props<Key extends string> {
  tabs: readonly { key: Key; label: string; count?: number | undefined }[];
  current: Key;
  onChoose: (tab: Key) => void;
}

/** Tabs that lead to addresses of their own. */
export function ViewTabs<Key extends string>({ tabs, current, onChoose }: Props<Key>) {
  return (
    <div role="tablist" className={styles.tabs}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === current}
          onClick={() => onChoose(key)}
        >
          {label} {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </div>
  );
}
