import { buffers, eventChannel } from 'redux-saga';
import { type ApiClient, asApiError, type Notification } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';
import { actionChannel, call, put, race, take, takeLatest } from 'typed-redux-saga';
import {
  type InboxFilter,
  inboxLeft,
  inboxLoaded,
  inboxOpened,
  inboxRefused,
  olderAsked,
} from './inbox-slice.ts';
import { changeRefused, notificationsRestored, PAGE } from './notifications-slice.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
}

/** Word of the person's notifications. */
const newsOf = (live: LiveEvents) =>
  eventChannel<true>(
    (tell) =>
      live.onUser(({ entity }) => {
        if (entity === 'notification' || entity === 'reload') tell(true);
      }),
    buffers.sliding(1),
  );

/** Reads the notifications page, older ones when asked to, and all it shows anew when there is news. */
export function createInboxSaga({ api, live }: Services) {
  async function read({ unreadOnly, type }: InboxFilter, pages: number) {
    const list: Notification[] = [];
    let hasMore = true;
    for (let page = 0; page < pages && hasMore; page += 1) {
      const before = list.at(-1)?.id;
      const { data } = await api.notification.getAll({
        limit: PAGE,
        unread: unreadOnly ? 'true' : 'false',
        ...(type !== null && { type }),
        ...(before !== undefined && { before }),
      });
      list.push(...data);
      hasMore = data.length === PAGE;
    }
    return { list, hasMore };
  }

  function* load(filter: InboxFilter, pages: number, isQuiet: boolean) {
    try {
      yield* put(inboxLoaded(yield* call(read, filter, pages)));
    } catch (error) {
      const { message } = asApiError(error);
      // What is shown stays when it could only not be refreshed.
      if (!isQuiet) yield* put(inboxRefused(message));
    }
  }

  function* show({ payload: filter }: ReturnType<typeof inboxOpened>) {
    const asked = yield* actionChannel(
      [olderAsked, changeRefused, notificationsRestored],
      buffers.sliding(1),
    );
    const news = yield* call(newsOf, live);
    let pages = 1;
    try {
      yield* call(load, filter, pages, false);
      while (true) {
        const { asks } = yield* race({ asks: take(asked), told: take(news) });
        const isOlder = asks !== undefined && olderAsked.match(asks);
        if (isOlder) pages += 1;
        yield* call(load, filter, pages, !isOlder);
      }
    } finally {
      news.close();
      asked.close();
    }
  }

  return function* inboxSaga() {
    yield* takeLatest([inboxOpened, inboxLeft], function* (action) {
      if (inboxOpened.match(action)) yield* call(show, action);
    });
  };
}
