import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { detailLoaded, selectDetail } from 'shared-cards';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { cardOpened, selectOpenCard } from '../card/open-card-slice.ts';
import {
  activityLoadFailed,
  activityTypeChosen,
  newestLoaded,
  olderActivityAsked,
  olderLoaded,
  selectActivity,
} from './activity-slice.ts';

/** What has happened to the card: read again with it, older entries on demand. */
export function createActivitySaga({ api }: Pick<ShellServices, 'api'>) {
  function* load(before?: number) {
    const open = yield* select(selectOpenCard);
    // With the card itself: until it is there nothing shows.
    if (open === null || !(yield* select(selectDetail, open.cardId))) return;
    const { boardId, cardId } = open;
    const { type } = yield* select(selectActivity);
    try {
      const { data } = yield* call(api.card.cardActivity, {
        boardId,
        cardId,
        ...(type !== null && { type }),
        ...(before !== undefined && { before }),
      });
      yield* put(before === undefined ? newestLoaded(data) : olderLoaded(data));
    } catch (error) {
      asApiError(error);
      yield* put(activityLoadFailed());
    }
  }

  return function* activitySaga() {
    yield* takeLatest([cardOpened, detailLoaded, activityTypeChosen], () => load());
    yield* takeLeading(olderActivityAsked, function* () {
      const { entries } = yield* select(selectActivity);
      yield* load(entries.at(-1)?.id);
    });
  };
}
