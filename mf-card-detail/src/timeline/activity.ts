import type { Activity, ApiClient } from 'shared-api/client';
import { createPages } from 'shared-ui/create-pages';
import { put, takeEvery } from 'typed-redux-saga';
import { type CardKey, detailLoaded } from 'shared-cards';

/** The page size of the server; a shorter page is the last one. */
const PAGE = 50;

interface ActivityOf extends CardKey {
  /** Null for all types. */
  readonly type: Activity['type'] | null;
}

/** The card's activity, newest first. */
export const activity = createPages('cardActivity', {
  idOf: ({ id }: Activity) => id,
  isAppendOnly: true,
  isForgottenWhenLeft: true,
  async readPage(api: ApiClient, { type, ...card }: ActivityOf, before) {
    const last = before.at(-1);
    const { data } = await api.card.cardActivity({
      ...card,
      ...(type !== null && { type }),
      ...(last && { before: last.id }),
    });
    return { items: data, hasMore: data.length === PAGE };
  },
});

/** Reloads the activity whenever the card is reloaded. */
export function* refreshActivity() {
  yield* takeEvery(detailLoaded, function* () {
    yield* put(activity.refreshRequested());
  });
}
