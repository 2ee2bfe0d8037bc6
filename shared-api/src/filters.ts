import type { FilterState } from './entities/preset.ts';

/** The cleared state of the filter bar: everything, newest first. */
export const NO_FILTERS: FilterState = {
  searchQuery: '',
  selectedUsers: [],
  selectedStatuses: [],
  selectedRoles: [],
  selectedTags: [],
  dateRange: { from: null, to: null },
  completionRange: { min: 0, max: 100 },
  sortBy: 'created',
  sortOrder: 'desc',
};
