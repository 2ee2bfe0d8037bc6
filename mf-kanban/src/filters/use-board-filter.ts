import { useMemo, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type {
  CardFilter,
  FilterContext,
  FilterProblem,
  ParsedFilter,
} from 'shared-api/filter-language';
import { selectBoardMeta, selectList, selectShownListIds, type WithCards } from 'shared-cards';
import { useScreenServices } from 'shared-ui/screen-services';
import { type FilterLanguage, useFilterLanguage } from 'shared-ui/use-filter-language';
import { selectDueMoments, type WithDueMoments } from '../due/due-moments-slice.ts';
import { NAMED_FILTERS } from '../screen/board-address.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { selectBoardFilter, selectFilterText, type WithBoardFilter } from './board-filter-slice.ts';
import { type CardPredicates, NO_PREDICATES } from './card-predicates.ts';
import {
  type ListCardFilter,
  selectHasListFilters,
  type WithListCardFilters,
} from './list-card-filters-slice.ts';

type State = WithCards & WithBoardFilter & WithDueMoments & WithListCardFilters;

export interface BoardFilterState {
  /** What is in the field. */
  readonly text: string;
  readonly language: FilterLanguage | null;
  readonly problem: FilterProblem | null;
  /** The filter in effect: as typed, or while that is wrong, as it was before. */
  readonly filter: CardFilter | null;
  /** How many conditions are in effect. */
  readonly count: number;
  readonly predicates: CardPredicates;
}

/** What names and days mean on the board; null until that is loaded. */
function useContextOfBoard(language: FilterLanguage | null): FilterContext | null {
  const { me } = useScreenServices();
  const boardMeta = useSelector((state: State) => selectBoardMeta(state));
  const ids = useSelector((state: State) => selectShownListIds(state), shallowEqual);
  const names = useSelector(
    (state: State) => selectShownListIds(state).map((id) => selectList(state, id)?.name ?? ''),
    shallowEqual,
  );
  // A day or a due date that passes changes what the filter finds.
  const moments = useSelector((state: State) => selectDueMoments(state));
  return useMemo(() => {
    if (!language || !boardMeta || moments < 0) return null;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return {
      me,
      people: boardMeta.members,
      labels: boardMeta.labels,
      lists: ids.map((id, at) => ({ id, name: names[at] ?? '' })),
      board: boardMeta.name,
      project: null,
      calendar: language.calendarIn(timeZone, new Date()),
      now: Date.now,
    };
  }, [language, boardMeta, moments, me, ids, names]);
}

/** The filter that could be read last on this board, so that a mistake changes nothing on it. */
function useLastReadable(typed: ParsedFilter | null): CardFilter | null {
  const boardId = useBoardId();
  const [last, setLast] = useState({ boardId, filter: null as CardFilter | null });
  const isReadable = typed !== null && typed.problem === null;
  const kept = last.boardId === boardId ? last.filter : null;
  const filter = isReadable ? typed.filter : kept;
  if (last.boardId !== boardId || last.filter !== filter) setLast({ boardId, filter });
  return filter;
}

/** The board's filter: as it is typed, as a tree, and as predicates of cards. */
export function useBoardFilter(addressed: string): BoardFilterState {
  const text = useSelector((state: State) => selectFilterText(state, addressed));
  const { isBarShown } = useSelector((state: State) => selectBoardFilter(state));
  const isListFiltered = useSelector((state: State) => selectHasListFilters(state));
  const language = useFilterLanguage(text !== '' || isBarShown || isListFiltered);
  const context = useContextOfBoard(language);
  const typed = useMemo(() => language?.parseFilter(text) ?? null, [language, text]);
  const filter = useLastReadable(typed);
  const predicates = useMemo((): CardPredicates => {
    if (!language || !context) return NO_PREDICATES;
    const { compileFilter, parseFilter } = language;
    const compiled = (wanted: CardFilter | null) => wanted && compileFilter(wanted, context);
    const byFilter = new Map<ListCardFilter, ReturnType<typeof compiled>>();
    return {
      board: compiled(filter),
      ofList(name) {
        if (!byFilter.has(name))
          byFilter.set(name, compiled(parseFilter(NAMED_FILTERS[name]).filter));
        return byFilter.get(name) ?? null;
      },
    };
  }, [language, context, filter]);
  const count = language?.conditionsOf(filter).length ?? (addressed === '' ? 0 : 1);
  return { text, language, problem: typed?.problem ?? null, filter, count, predicates };
}
