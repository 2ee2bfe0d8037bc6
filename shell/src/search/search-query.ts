import type { CallInput, Contract } from 'shared-api/client';
import { paths, type SearchType } from 'shared-api/remote';

type Input = CallInput<Contract['search']['find']>;

/** What narrows a search, whatever it finds; conditions of cards are part of the text. */
export interface SearchFilters {
  readonly projectId?: number | undefined;
  readonly boardId?: number | undefined;
  readonly archived?: 0 | 1 | undefined;
}

export interface SearchQuery {
  readonly type: SearchType;
  readonly text: string;
  readonly filters: SearchFilters;
}

const TYPES: readonly SearchType[] = ['all', 'cards', 'boards', 'projects', 'people'];

/** What addresses from before conditions were part of the text mean in the language of filters. */
const FORMER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mine: { 1: 'assignee:me' },
  complete: { 0: 'is:open', 1: 'is:done' },
  due: { overdue: 'due:overdue', soon: 'is:open due>=today due<=7d', none: 'due:none' },
  start: { started: 'is:started', notStarted: 'is:not-started', none: 'start:none' },
};

/** The text with the conditions that a former address has beside it. */
function withFormer(text: string, address: URLSearchParams): string {
  const conditions = Object.entries(FORMER).flatMap(
    ([name, meanings]) => meanings[address.get(name) ?? ''] ?? [],
  );
  if (conditions.length === 0) return text;
  return [/\bor\b/i.test(text) ? `(${text})` : text, ...conditions].join(' ');
}

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
    archived: flagIn(address.get('archived')),
  };
  return {
    type: TYPES.find((one) => one === type) ?? 'all',
    text: withFormer(searchText, address),
    filters,
  };
}

/** The address of a search. */
export function pathOfSearch({ type, text, filters }: SearchQuery): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) address.set(name, String(value));
  }
  const written = address.toString();
  return paths.search(text, type) + (written === '' ? '' : `?${written}`);
}

/** The search as the server is asked for it. */
export function toInput({ type, text, filters }: SearchQuery): Input {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    type,
    searchText: text.trim(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...Object.fromEntries(given),
  };
}
