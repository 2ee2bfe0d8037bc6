import type { CallInput, Contract } from 'shared-api/client';
import { paths, type SearchType } from 'shared-api/remote';

type Input = CallInput<Contract['search']['find']>;

/** The filters of a search, as the page's address keeps them. `mine` means the signed-in user. */
export interface SearchFilters {
  readonly projectId?: number | undefined;
  readonly boardId?: number | undefined;
  readonly mine?: boolean | undefined;
  readonly complete?: 0 | 1 | undefined;
  readonly due?: Input['due'];
  readonly start?: Input['start'];
  readonly archived?: 0 | 1 | undefined;
}

export interface SearchQuery {
  readonly type: SearchType;
  readonly text: string;
  readonly filters: SearchFilters;
}

const TYPES: readonly SearchType[] = ['all', 'cards', 'boards', 'projects', 'people'];
const DUE = ['overdue', 'soon', 'none'] as const;
const START = ['started', 'notStarted', 'none'] as const;

const idIn = (word: string | null) =>
  word !== null && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;
const FLAGS = { '0': 0, '1': 1 } as const;
const flagIn = (word: string | null) => (word === '0' || word === '1' ? FLAGS[word] : undefined);

/** The search in an address. Mistyped parts are ignored. */
export function searchAt(
  { type, searchText = '' }: { type?: string | undefined; searchText?: string | undefined },
  address: URLSearchParams,
): SearchQuery {
  const filters = {
    projectId: idIn(address.get('projectId')),
    boardId: idIn(address.get('boardId')),
    mine: address.get('mine') === '1' ? true : undefined,
    complete: flagIn(address.get('complete')),
    due: DUE.find((due) => due === address.get('due')),
    start: START.find((start) => start === address.get('start')),
    archived: flagIn(address.get('archived')),
  };
  return { type: TYPES.find((one) => one === type) ?? 'all', text: searchText, filters };
}

/** The address of a search. */
export function pathOfSearch({ type, text, filters }: SearchQuery): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) address.set(name, value === true ? '1' : String(value));
  }
  const written = address.toString();
  return paths.search(text, type) + (written === '' ? '' : `?${written}`);
}

/** The search as the server is asked for it. */
export function toInput({ type, text, filters }: SearchQuery, userId: number): Input {
  const { mine, ...others } = filters;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    type,
    searchText: text.trim(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...Object.fromEntries(given),
    ...(mine === true && { assignee: userId }),
  };
}
