import Button from 'antd/es/button';
import { X } from 'lucide-react';
import { texts } from '../texts.ts';
import type { AppliedFilter } from './applied-filters.ts';
import styles from './FilterBar.module.css';

interface Props {
  applied: readonly AppliedFilter[];
  /** The number of rows found; null until it is known. */
  found: number | null;
  onRemove: (filter: AppliedFilter) => void;
  onClear: () => void;
}

/** The applied filters; each can be removed. */
export function AppliedFilters({ applied, found, onRemove, onClear }: Props) {
  return (
    <section className={styles.applied} aria-label={texts.appliedFilters}>
      <ul>
        {applied.map((filter) => (
          <li key={filter.label}>
            {filter.label}
            <button
              type="button"
              aria-label={texts.removeFilter(filter.label)}
              onClick={() => onRemove(filter)}
            >
              <X aria-hidden size={12} />
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.found} role="status">
        {found === null ? '\u00a0' : texts.results(found)}
      </span>
      <Button size="small" type="text" onClick={onClear}>
        {texts.clearAll}
      </Button>
    </section>
  );
}
