import type { FilterState } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';
import { fromAddress, toFilterQuery } from './filter-query.ts';
import { isNarrowing, isSameFilters } from './filter-state.ts';

const everything: FilterState = {
  searchQuery: 'a & b, 50%',
  selectedUsers: ['ann@example.com', 'ben+1@example.com'],
  selectedStatuses: ['blocked', 'active'],
  selectedRoles: ['1', 'UI/UX Designer'],
  selectedTags: ['UI', 'Größe'],
  dateRange: { from: '2025-01-03T00:00:00.000Z', to: '2025-01-04T22:59:59.999Z' },
  completionRange: { min: 20, max: 80 },
  sortBy: 'teamSize',
  sortOrder: 'asc',
};

const addressOf = (filters: FilterState) =>
  String(new URLSearchParams(Object.entries(toFilterQuery(filters)).map(([k, v]) => [k, `${v}`])));

test('filters come back from the address they were written to', () => {
  expect(fromAddress(addressOf(everything))).toEqual(everything);
  expect(addressOf(NO_FILTERS)).toBe('');
  expect(fromAddress('')).toEqual(NO_FILTERS);
});

test.each([
  ['completionMin=101&completionMax=-1', {}],
  ['completionMin=1.5', {}],
  ['completionMin=', {}],
  ['from=yesterday&to=2025-01-03', { dateRange: { from: null, to: '2025-01-03T00:00:00.000Z' } }],
  ['users=,,a@b.c,', { selectedUsers: ['a@b.c'] }],
  ['sortBy=__proto__&sortOrder=up&status=gone,archived', { selectedStatuses: ['archived'] }],
])('an address with mistakes, %s, filters by the rest', (address, filters) => {
  expect(fromAddress(address)).toEqual({ ...NO_FILTERS, ...filters });
});

test('filters are equal whatever the order of their values and the notation of their times', () => {
  const other = {
    ...everything,
    selectedUsers: [...everything.selectedUsers].reverse(),
    dateRange: { from: '2025-01-03T01:00:00+01:00', to: everything.dateRange.to },
  };
  expect(isSameFilters(everything, other)).toBe(true);
  expect(isSameFilters(everything, { ...other, selectedTags: ['UI'] })).toBe(false);
});

test('an order leaves no rows out', () => {
  expect(isNarrowing({ ...NO_FILTERS, sortBy: 'name', sortOrder: 'asc' })).toBe(false);
  expect(isNarrowing({ ...NO_FILTERS, searchQuery: 'a' })).toBe(true);
});
