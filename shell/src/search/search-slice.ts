import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FoundCounts, FoundPlaces, SearchResult } from 'shared-api/client';
import type { SearchQuery } from './search-query.ts';

export interface Found {
  readonly results: readonly SearchResult[];
  readonly hasMore: boolean;
  readonly counts: FoundCounts;
  readonly places: FoundPlaces;
  readonly suggestion: string | null;
}

/** While the next search is on its way, what the last one found stays. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'loadingMore' | 'ready' | 'failed';
  readonly query: SearchQuery | null;
  readonly found: Found | null;
  readonly message: string | null;
}

const idle: SearchState = { status: 'idle', query: null, found: null, message: null };

/** What was searched for and found. */
export const searchSlice = createSlice({
  name: 'search',
  initialState: (): SearchState => idle,
  reducers: {
    searchAsked: (state, { payload: query }: PayloadAction<SearchQuery>) => ({
      ...state,
      status: 'loading',
      query,
      message: null,
    }),
    moreAsked: (state) => ({ ...state, status: 'loadingMore' }),
    searchAnswered: (state, { payload: found }: PayloadAction<Found>) => ({
      ...state,
      status: 'ready',
      found,
      message: null,
    }),
    searchRefused: (state, { payload: message }: PayloadAction<string>) => ({
      ...state,
      status: 'failed',
      message,
    }),
    searchLeft: () => idle,
  },
  selectors: { selectSearch: (state) => state },
});

export const { searchAsked, moreAsked, searchAnswered, searchRefused, searchLeft } =
  searchSlice.actions;
export const { selectSearch } = searchSlice.selectors;
