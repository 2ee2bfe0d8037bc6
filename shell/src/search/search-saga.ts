import { type ApiClient, asApiError, type SearchResult } from 'shared-api/client';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import type { LiveEvents } from 'shared-api/remote';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectUser } from '../session/auth-slice.ts';
import { projectsToFollow, searchNews } from './search-news.ts';
import { toInput, type SearchQuery } from './search-query.ts';
import {
  type Found,
  moreAsked,
  searchAnswered,
  searchAsked,
  searchLeft,
  searchRefused,
} from './search-slice.ts';

const PAGE = 20;
/** News often come in bursts. */
const AFTER_NEWS_MS = 300;

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
}

/** Searches, pages on, and keeps what is shown true. Only the last search counts. */
export function createSearchSaga({ api, live }: Services) {
  async function find(query: SearchQuery, userId: number, pages: number): Promise<Found> {
    const input = { ...toInput(query, userId), limit: PAGE };
    let answer = await api.search.find({ ...input, offset: 0 });
    const results: SearchResult[] = [...answer.data];
    for (let page = 1; page < pages && answer.hasMore; page += 1) {
      answer = await api.search.find({ ...input, offset: page * PAGE });
      results.push(...answer.data);
    }
    const { hasMore, counts, places, suggestion } = answer;
    return { results, hasMore, counts, places, suggestion };
  }

  /** What others did meanwhile may have moved a result to where it is read twice. */
  const onceEach = (results: readonly SearchResult[]) => [
    ...new Map(results.map((result) => [`${result.type} ${result.id}`, result])).values(),
  ];

  function* load(query: SearchQuery, pages: number, isQuiet: boolean) {
    const user = yield* select(selectUser);
    try {
      const found = yield* call(find, query, user?.id ?? 0, pages);
      const results = onceEach(found.results);
      yield* put(searchAnswered({ ...found, results }));
      return projectsToFollow(results);
    } catch (error) {
      const { message } = asApiError(error);
      // What is shown stays when it could only not be refreshed.
      if (!isQuiet) yield* put(searchRefused(message));
      return null;
    }
  }

  /** Reads on when asked to, and everything shown anew when there is news of it. */
  function* keepTrue(query: SearchQuery, followed: number[]) {
    const asked = yield* actionChannel(moreAsked, buffers.sliding(1));
    let followedNow = followed;
    let news = yield* call(searchNews, live, followedNow);
    let pages = 1;
    try {
      while (true) {
        const { more } = yield* race({ more: take(asked), changed: take(news) });
        if (more) pages += 1;
        else yield* delay(AFTER_NEWS_MS);
        const next = (yield* call(load, query, pages, more === undefined)) ?? followedNow;
        if (String(next) === String(followedNow)) continue;
        news.close();
        followedNow = next;
        news = yield* call(searchNews, live, followedNow);
      }
    } finally {
      news.close();
      asked.close();
    }
  }

  function* search({ payload: query }: ReturnType<typeof searchAsked>) {
    if (query.text.trim().length < SEARCH_MIN_CHARACTERS) return;
    const followed = yield* call(load, query, 1, false);
    yield* call(keepTrue, query, followed ?? []);
  }

  return function* searchSaga() {
    yield* takeLatest([searchAsked, searchLeft], function* (action) {
      if (searchAsked.match(action)) yield* call(search, action);
    });
  };
}
