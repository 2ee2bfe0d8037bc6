import { paths, type SearchType } from 'shared-api/remote';
import type { SearchQuery } from '../../search/search-query.ts';

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
