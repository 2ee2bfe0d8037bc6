import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { cardLoaded, selectCard } from '../card/current-card-slice.ts';
import {
  activityLoadFailed,
  activityTypeChosen,
  newestLoaded,
  olderActivityAsked,
  olderLoaded,
  selectActivity,
} from './activity-slice.ts';

/** What has happened to the card: read anew with it, older entries on demand. */
export function createActivitySaga({ api }: Pick<ShellServices, 'api'>) {
  function* load(before?: number) {
    const card = yield* select(selectCard);
    if (card === null) return;
    const { type } = yield* select(selectActivity);
    try {
      const { data } = yield* call(api.card.cardActivity, {
        boardId: card.boardId,
        cardId: card.id,
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
    yield* takeLatest([cardLoaded, activityTypeChosen], () => load());
    yield* takeLeading(olderActivityAsked, function* () {
      const { entries } = yield* select(selectActivity);
      yield* load(entries.at(-1)?.id);
    });
  };
}
