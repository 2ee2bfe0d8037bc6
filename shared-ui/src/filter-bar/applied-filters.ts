import type { FilterState } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';
import { formatDate } from '../format/dates.ts';
import { JOB_ROLE_CHOICES, ROLE_CHOICES } from '../members/role-names.ts';
import { texts } from '../texts.ts';

/** One filter of the summary, and the filters without it. */
export interface AppliedFilter {
  readonly label: string;
  readonly without: FilterState;
}

type ValueList = 'selectedUsers' | 'selectedRoles' | 'selectedTags';

/** A role id or a job role as people read it. */
const roleLabel = (role: string) =>
  [...ROLE_CHOICES, ...JOB_ROLE_CHOICES].find(({ value }) => String(value) === role)?.label ?? role;

function chosenValues(filters: FilterState, list: ValueList, label: (value: string) => string) {
  return filters[list].map((value): AppliedFilter => {
    const rest = filters[list].filter((other) => other !== value);
    return { label: label(value), without: { ...filters, [list]: rest } };
  });
}

function statuses(filters: FilterState): AppliedFilter[] {
  return filters.selectedStatuses.map((status) => {
    const rest = filters.selectedStatuses.filter((other) => other !== status);
    return { label: texts.statuses[status], without: { ...filters, selectedStatuses: rest } };
  });
}

function createdLabel(from: string | null, to: string | null): string | null {
  if (from === null) return to && texts.createdUntil(to);
  return to === null ? texts.createdFrom(from) : texts.createdBetween(from, to);
}

function dates(filters: FilterState): AppliedFilter[] {
  const { from, to } = filters.dateRange;
  const label = createdLabel(from && formatDate(from), to && formatDate(to));
  if (label === null) return [];
  return [{ label, without: { ...filters, dateRange: NO_FILTERS.dateRange } }];
}

function completion(filters: FilterState): AppliedFilter[] {
  const { min, max } = filters.completionRange;
  if (min === 0 && max === 100) return [];
  const label = texts.completionBetween(min, max);
  return [{ label, without: { ...filters, completionRange: NO_FILTERS.completionRange } }];
}

/**
 * Every filter that leaves rows out, one by one; people by their names as far as they are known.
 */
export function appliedFilters(
  filters: FilterState,
  nameOfUser: (email: string) => string,
): AppliedFilter[] {
  const { searchQuery } = filters;
  return [
    ...(searchQuery === ''
      ? []
      : [{ label: texts.searchFor(searchQuery), without: { ...filters, searchQuery: '' } }]),
    ...chosenValues(filters, 'selectedUsers', nameOfUser),
    ...statuses(filters),
    ...chosenValues(filters, 'selectedRoles', roleLabel),
    ...dates(filters),
    ...chosenValues(filters, 'selectedTags', texts.labeled),
    ...completion(filters),
  ];
}
