import type { CallInput, Contract } from 'shared-api/client';
import type { SearchType } from 'shared-api/remote';

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
