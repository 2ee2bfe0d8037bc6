import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { FilterState } from 'shared-api/client';
import { PresetsMenu } from '../presets/PresetsMenu.tsx';
import type { Presets } from '../presets/presets.ts';
import { texts } from '../texts.ts';
import { appliedFilters } from './applied-filters.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { isNarrowing, isSameFilters, NO_FILTERS } from '../filters/filter-state.ts';
import styles from './FilterBar.module.css';
import type { LoadFilterChoices } from './use-filter-choices.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterPanel = lazy(async () => ({
  default: (await import('./FilterPanel.tsx')).FilterPanel,
}));

interface Props {
  filters: FilterState;
  /** How many rows the filters find; null until it is known. */
  found: number | null;
  nameOfUser: (email: string) => string;
  presets: Presets;
  loadChoices: LoadFilterChoices;
  onFilters: (filters: FilterState) => void;
}

/** Search, filters and presets over a table (section 2). Filters wait in a draft until applied. */
export function FilterBar(props: Props) {
  const { filters, found, nameOfUser, presets, loadChoices, onFilters } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [edits, setEdits] = useState<Partial<FilterState>>({});
  const panelId = useId();
  const draft = { ...filters, ...edits };
  const hasEdits = !isSameFilters(draft, filters);
  const applied = appliedFilters(filters, nameOfUser);
  const apply = (next: FilterState) => {
    setEdits({});
    onFilters(next);
  };
  return (
    <div role="search" className={styles.bar}>
      <div className={styles.row}>
        <SearchBox
          searched={filters.searchQuery}
          onSearch={(searchQuery) => onFilters({ ...filters, searchQuery })}
        />
        <Badge count={applied.length} size="small" title={texts.filtersApplied(applied.length)}>
          <Button
            icon={<SlidersHorizontal aria-hidden size={16} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.filters}
          </Button>
        </Badge>
        <PresetsMenu presets={presets} filters={draft} onChoose={apply} />
        <span className={styles.found} role="status">
          {found === null ? '\u00a0' : texts.results(found)}
        </span>
        {!isSameFilters(filters, NO_FILTERS) && (
          <Button type="text" onClick={() => apply(NO_FILTERS)}>
            {texts.clear}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<div className={styles.opening} aria-busy />}>
            <FilterPanel
              draft={draft}
              hasEdits={hasEdits}
              nameOfUser={nameOfUser}
              loadChoices={loadChoices}
              onEdit={(edit) => setEdits({ ...edits, ...edit })}
              onApply={() => apply(draft)}
              onReset={() => setEdits({})}
            />
          </Suspense>
        )}
      </div>
      {isNarrowing(filters) && (
        <AppliedFilters
          applied={applied}
          onRemove={({ without }) => onFilters(without)}
          onClear={() => apply(NO_FILTERS)}
        />
      )}
    </div>
  );
}
