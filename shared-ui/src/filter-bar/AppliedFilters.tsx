import Button from 'antd/es/button';
import { X } from 'lucide-react';
import { texts } from '../texts.ts';
import type { AppliedFilter } from './applied-filters.ts';
import styles from './FilterBar.module.css';

interface Props {
  applied: readonly AppliedFilter[];
  onRemove: (filter: AppliedFilter) => void;
  onClear: () => void;
}

/** What the rows are filtered by; each can be taken away (section 2). */
export function AppliedFilters({ applied, onRemove, onClear }: Props) {
  return (
    <section className={styles.applied} aria-label={texts.appliedFilters}>
      <h2>{texts.appliedFilters}</h2>
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
      <Button size="small" type="link" onClick={onClear}>
        {texts.clearAll}
      </Button>
    </section>
  );
}
