import { type BulkOutcome, errorText } from 'shared-api/client';
import { BULK_MAX_ITEMS } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { selectCards } from '../entities/lists/list-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';
import { cardsBulkAsked } from './bulk-commands.ts';

interface Services extends Pick<ShellServices, 'api' | 'notify'> {
  outbox: Outbox;
}

/** One thing done to many cards, and what of it the server refused. */
export function createBulkSaga({ api, notify, outbox }: Services) {
  /** One notice for each reason, with the cards it stopped. */
  function* tellRefusals(refused: BulkOutcome[]) {
    const cards = yield* select(selectCards);
    for (const message of new Set(refused.map(errorText))) {
      const names = refused
        .filter((one) => errorText(one) === message)
        .map(({ id }) => cards[id]?.name ?? String(id));
      notify.failure(texts.bulk.refused(names, message));
    }
  }

  function* bulk(
    { cardIds, action }: ReturnType<typeof cardsBulkAsked>['payload'],
    boardId: number,
    key: string,
  ) {
    const outcomes: BulkOutcome[] = [];
    for (let from = 0; from < cardIds.length; from += BULK_MAX_ITEMS) {
      const some = cardIds.slice(from, from + BULK_MAX_ITEMS);
      const { data } = yield* call(
        api.card.bulk,
        { boardId, cardIds: some, action },
        { idempotencyKey: `${key}-${from}` },
      );
      outcomes.push(...data);
    }
    const refused = outcomes.filter(({ status }) => status !== 200);
    const done = outcomes.length - refused.length;
    if (done > 0) notify.success(texts.bulk.done[action.do](done));
    yield* tellRefusals(refused);
    yield* put(boardRefreshRequested());
  }

  return function* bulkSaga() {
    yield* takeEvery(cardsBulkAsked, outbox.postedUnseen(bulk));
  };
}
