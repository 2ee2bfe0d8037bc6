import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  cardEdited,
  cardLoaded,
  cardLoadFailed,
  cardOpened,
  cardSaved,
  cardSaveRefused,
  completeToggled,
  selectCurrentCard,
} from './current-card-slice.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;
type CardKey = ReturnType<typeof cardOpened>['payload'];

export function createCurrentCardSaga({ api, notify, events }: Services) {
  function* loadCard(key: CardKey) {
    try {
      const { card, activity } = yield* all({
        card: call(api.card.getCardById, key),
        activity: call(api.card.cardActivity, key),
      });
      yield* put(cardLoaded({ card: card.data, activity: activity.data }));
    } catch (error) {
      asApiError(error);
      yield* put(cardLoadFailed(key));
    }
  }

  function* save(change: (key: CardKey, version: number) => Promise<unknown>) {
    const current = yield* select(selectCurrentCard);
    if (current.status !== 'ready') return;
    const { id: cardId, boardId, version } = current.card;
    const key = { boardId, cardId };
    try {
      yield* call(change, key, version);
      yield* put(cardSaved());
      events.publish('cardChanged', key);
    } catch (error) {
      const refusal = asApiError(error);
      yield* put(cardSaveRefused());
      notify.refusal(refusal);
      // After a conflict the next try needs the current version; the editor keeps what was typed.
      if (refusal.kind !== 'conflict') return;
    }
    yield* loadCard(key);
  }

  return function* currentCardSaga() {
    yield* takeLatest(cardOpened, ({ payload }) => loadCard(payload));
    yield* takeEvery(cardEdited, ({ payload: changes }) =>
      save((key, version) => api.card.edit({ ...key, version, ...changes })),
    );
    yield* takeEvery(completeToggled, ({ payload: { complete } }) =>
      save((key) => api.card.setStatus({ ...key, complete })),
    );
  };
}
