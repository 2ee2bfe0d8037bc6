import type { Activity, ApiClient } from 'shared-api/client';
import { createPages } from 'shared-ui/create-pages';
import { put, takeEvery } from 'typed-redux-saga';
import { type CardKey, detailLoaded } from 'shared-cards';

/** As many entries as the server answers at once; fewer means that there are no older ones. */
const PAGE = 50;

interface ActivityOf extends CardKey {
  /** Null: of all types. */
  readonly type: Activity['type'] | null;
}

/** What has happened to the card, newest first. */
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

/** The activity is read again whenever its card is. */
export function* refreshActivity() {
  yield* takeEvery(detailLoaded, function* () {
    yield* put(activity.refreshRequested());
  });
}
