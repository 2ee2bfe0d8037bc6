import type { CallInput, Contract, FilterState } from 'shared-api/client';
import { NO_FILTERS } from 'shared-api/filters';

type Listing = CallInput<Contract['project']['getAllProject']>;
/** The filters as a listing call takes them, and as a page's address keeps them. */
export type FilterQuery = Partial<Omit<Listing, 'archiveFlag' | 'itemsPerPage' | 'offset'>>;

const SORTS = ['name', 'created', 'completion', 'teamSize', 'creator'] as const;
const STATUSES = ['active', 'archived', 'blocked'] as const;

const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);

function withoutGaps<Fields extends object>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}

/** Includes only differences from no filters, so that a plain list has a plain address. */
export function toFilterQuery(filters: FilterState): FilterQuery {
  const { dateRange, completionRange, sortBy, sortOrder } = filters;
  return withoutGaps({
    search: filters.searchQuery,
    users: joined(filters.selectedUsers),
    roles: joined(filters.selectedRoles),
    status: joined(filters.selectedStatuses),
    tags: joined(filters.selectedTags),
    from: dateRange.from ?? undefined,
    to: dateRange.to ?? undefined,
    completionMin: completionRange.min > 0 ? completionRange.min : undefined,
    completionMax: completionRange.max < 100 ? completionRange.max : undefined,
    sortBy: sortBy === NO_FILTERS.sortBy ? undefined : sortBy,
    sortOrder: sortOrder === NO_FILTERS.sortOrder ? undefined : sortOrder,
  });
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);

const momentIn = (value: string | null) =>
  value !== null && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;

function percentIn(value: string | null, otherwise: number): number {
  const percent = value === null || value.trim() === '' ? otherwise : Number(value);
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : otherwise;
}

/** The filters in an address. Mistyped parts are ignored. */
export function fromAddress(search: string): FilterState {
  const address = new URLSearchParams(search);
  const values = (key: string) =>
    (address.get(key) ?? '').split(',').filter((value) => value !== '');
  return {
    searchQuery: (address.get('search') ?? '').trim(),
    selectedUsers: values('users'),
    selectedStatuses: values('status').flatMap((value) => oneOf(STATUSES, value) ?? []),
    selectedRoles: values('roles'),
    selectedTags: values('tags'),
    dateRange: { from: momentIn(address.get('from')), to: momentIn(address.get('to')) },
    completionRange: {
      min: percentIn(address.get('completionMin'), 0),
      max: percentIn(address.get('completionMax'), 100),
    },
    sortBy: oneOf(SORTS, address.get('sortBy')) ?? NO_FILTERS.sortBy,
    sortOrder: oneOf(['asc', 'desc'], address.get('sortOrder')) ?? NO_FILTERS.sortOrder,
  };
}
