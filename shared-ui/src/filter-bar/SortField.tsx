import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { FilterState } from 'shared-api/client';
import { texts } from '../texts.ts';
import styles from './FilterBar.module.css';

type Sort = Pick<FilterState, 'sortBy' | 'sortOrder'>;

interface Props extends Sort {
  onChange: (sort: Partial<Sort>) => void;
}

const SORTS = (['name', 'created', 'completion', 'teamSize', 'creator'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}));

/** The column and direction by which the rows are sorted. */
export function SortField({ sortBy, sortOrder, onChange }: Props) {
  const isAscending = sortOrder === 'asc';
  const direction = isAscending ? texts.ascending : texts.descending;
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className={styles.field}>
      <span>{texts.sortBy}</span>
      <div className={styles.sort}>
        <Select
          variant="borderless"
          aria-label={texts.sortBy}
          value={sortBy}
          options={SORTS}
          onChange={(chosen) => onChange({ sortBy: chosen })}
        />
        <Button
          type="text"
          aria-label={direction}
          title={direction}
          icon={<Icon aria-hidden size={16} />}
          onClick={() => onChange({ sortOrder: isAscending ? 'desc' : 'asc' })}
        />
      </div>
    </div>
  );
}
