import type { FilterState } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry));

const isSameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Whether both find the same rows in the same order. */
export function isSameFilters(one: FilterState, other: FilterState): boolean {
  return (
    one.searchQuery === other.searchQuery &&
    one.sortBy === other.sortBy &&
    one.sortOrder === other.sortOrder &&
    one.completionRange.min === other.completionRange.min &&
    one.completionRange.max === other.completionRange.max &&
    isSameMoment(one.dateRange.from, other.dateRange.from) &&
    isSameMoment(one.dateRange.to, other.dateRange.to) &&
    isSameSet(one.selectedUsers, other.selectedUsers) &&
    isSameSet(one.selectedStatuses, other.selectedStatuses) &&
    isSameSet(one.selectedRoles, other.selectedRoles) &&
    isSameSet(one.selectedTags, other.selectedTags)
  );
}

/** Whether the filters leave rows out; an order alone does not. */
export function isNarrowing(filters: FilterState): boolean {
  const { sortBy, sortOrder } = NO_FILTERS;
  return !isSameFilters({ ...filters, sortBy, sortOrder }, NO_FILTERS);
}
