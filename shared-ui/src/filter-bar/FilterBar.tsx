import Button from 'antd/es/button';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { FilterState } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import { IconText } from '../hidden/IconText.tsx';
import { PresetsMenu } from '../presets/PresetsMenu.tsx';
import type { Presets } from '../presets/presets.ts';
import { texts } from '../texts.ts';
import { appliedFilters } from './applied-filters.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { isSameFilters } from '../filters/filter-state.ts';
import styles from './FilterBar.module.css';
import type { LoadFilterChoices } from './use-filter-choices.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterPanel = lazyOnline(async () => (await import('./FilterPanel.tsx')).FilterPanel);

interface Props {
  filters: FilterState;
  /** The number of rows found; null until it is known. */
  found: number | null;
  /** The label of the search. */
  searchLabel: string;
  nameOfUser: (email: string) => string;
  presets: Presets;
  loadChoices: LoadFilterChoices;
  onFilters: (filters: FilterState) => void;
}

/**
 * Search, filters and presets, in two parts for their places on the screen: the tools, and below
 * them the applied filters. Changes wait in a draft until applied.
 */
export function useFilterBar(props: Props) {
  const { filters, found, searchLabel, nameOfUser, presets, loadChoices, onFilters } = props;
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
  const tools = (
    <div role="search" className={styles.tools}>
      <SearchBox
        label={searchLabel}
        searched={filters.searchQuery}
        onSearch={(searchQuery) => onFilters({ ...filters, searchQuery })}
      />
      <Button
        type="text"
        className={applied.length > 0 ? (styles.on ?? '') : ''}
        icon={<ListFilter aria-hidden size={16} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconText>{texts.filters}</IconText>
        {applied.length > 0 && (
          <span aria-hidden title={texts.filtersApplied(applied.length)}>
            {applied.length}
          </span>
        )}
      </Button>
      <PresetsMenu presets={presets} filters={draft} onChoose={apply} />
    </div>
  );
  const details = (
    <>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <UntilLoaded fallback={<div className={styles.opening} aria-busy />}>
            <FilterPanel
              draft={draft}
              hasEdits={hasEdits}
              nameOfUser={nameOfUser}
              loadChoices={loadChoices}
              onEdit={(edit) => setEdits({ ...edits, ...edit })}
              onApply={() => apply(draft)}
              onReset={() => setEdits({})}
            />
          </UntilLoaded>
        )}
      </div>
      {!isSameFilters(filters, NO_FILTERS) && (
        <AppliedFilters
          applied={applied}
          found={found}
          onRemove={({ without }) => onFilters(without)}
          onClear={() => apply(NO_FILTERS)}
        />
      )}
    </>
  );
  return { tools, details };
}
