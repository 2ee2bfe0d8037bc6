import Button from 'antd/es/button';
import { use, useMemo, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectCards, selectIsPart, type WithCards } from 'shared-cards';
import { FilterField } from 'shared-ui/filter-field';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { selectBoardFilter, type WithBoardFilter } from './board-filter-slice.ts';
import styles from './FilterBar.module.css';
import { CardPredicatesContext } from './card-predicates.ts';
import { filterNamesOf } from './filter-names.ts';
import type { BoardFilterState } from './use-board-filter.ts';
import { SavedFiltersMenu } from './SavedFiltersMenu.tsx';
import { useFilterChanges } from './use-filter-changes.ts';
import { useSavedFilterEntries } from './use-saved-filter-entries.ts';

// Its popover is far larger than the field, which is there when its key is pressed.
const FilterConditions = lazyOnline(
  async () => (await import('shared-ui/filter-conditions')).FilterConditions,
);

/** How many cards pass the filters. */
function CardCount() {
  const { board } = use(CardPredicatesContext);
  const cards = useSelector((state: WithCards) => selectCards(state));
  const isPart = useSelector((state: WithCards) => selectIsPart(state));
  const { shown, total } = useMemo(() => {
    const all = Object.values(cards);
    return { total: all.length, shown: board ? all.filter(board).length : all.length };
  }, [cards, board]);
  return <span role="status">{!isPart && texts.cardsShown(shown, total)}</span>;
}

interface Props {
  filter: BoardFilterState;
  /** The filter in the address. */
  addressed: string;
}

function TypedFilter({ filter, addressed }: Props) {
  const store = useStore<WithCards>();
  const { address, type } = useFilterChanges();
  // What is typed in one go is one step back.
  const isStepMade = useRef(false);
  const { text, language, problem } = filter;
  const wanted = text.trim();
  const isReady = language !== null && problem === null && wanted !== addressed;
  const goThere = () => {
    address(wanted, isStepMade.current);
    isStepMade.current = true;
  };
  useAfterPause(isReady ? goThere : null, wanted);
  return (
    <FilterField
      label={texts.filterField}
      placeholder={texts.filterExample}
      value={text}
      language={language}
      names={() => filterNamesOf(store.getState())}
      problem={problem}
      onChange={type}
      onBlur={() => {
        if (isReady) goThere();
        isStepMade.current = false;
      }}
    />
  );
}

/** The bar above the board, shown while it is filtered or was opened. */
export function FilterBar({ filter, addressed }: Props) {
  const { isBarShown } = useSelector((state: WithBoardFilter) => selectBoardFilter(state));
  const { clear, toggle } = useFilterChanges();
  const store = useStore<WithCards>();
  const saved = useSavedFilterEntries();
  const boardId = useBoardId();
  if (!isBarShown && filter.text === '') return null;
  return (
    <div className={styles.bar} role="search" data-board-search>
      <TypedFilter filter={filter} addressed={addressed} />
      {filter.language && (
        <UntilLoaded>
          <FilterConditions
            filter={filter.filter}
            language={filter.language}
            names={() => filterNamesOf(store.getState())}
            onToggle={(condition) => void toggle(condition)}
          />
        </UntilLoaded>
      )}
      <SavedFiltersMenu
        place={boardId}
        saved={saved}
        filter={filter.problem === null ? filter.text.trim() : null}
      />
      <div className={styles.result}>
        <CardCount />
        <Button type="text" onClick={clear}>
          {texts.clearFilters}
        </Button>
      </div>
    </div>
  );
}
