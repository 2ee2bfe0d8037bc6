import { type BulkOutcome, errorText } from 'shared-api/client';
import { changeSent } from 'shared-api/outbox';
import type { ShellServices } from 'shared-api/remote';
import { boardReloadRequested, bulkCards, type BulkPart, manyOf, selectCards } from 'shared-cards';
import { put, select, takeEvery } from 'typed-redux-saga';
import { texts } from '../texts/texts.ts';

/** Says how one thing done to many cards went, and what of it the server refused. */
export function createBulkSaga({ notify }: Pick<ShellServices, 'notify'>) {
  /** One notice for each reason, with the cards it stopped. */
  function* reportRefusals(refused: BulkOutcome[]) {
    const cards = yield* select(selectCards);
    for (const message of new Set(refused.map(errorText))) {
      const names = refused
        .filter((one) => errorText(one) === message)
        .map(({ id }) => cards[id]?.name ?? String(id));
      notify.failure(texts.refusedOf(names, message));
    }
  }

  return function* bulkSaga() {
    /** What came of the parts so far, by the whole they belong to. */
    const parts = new Map<string, BulkOutcome[][]>();
    yield* takeEvery(changeSent, function* ({ payload: { change, answer } }) {
      if (change.command !== bulkCards.name) return;
      const { whole, command } = change.details as unknown as BulkPart;
      const answered = [...(parts.get(whole.name) ?? []), answer.data as BulkOutcome[]];
      parts.set(whole.name, answered);
      if (answered.length < whole.parts) return;
      parts.delete(whole.name);
      const outcomes = answered.flat();
      const refused = outcomes.filter(({ status }) => status !== 200);
      const done = outcomes.length - refused.length;
      const said = manyOf(command)?.done(done);
      if (done > 0 && said !== undefined) notify.success(said);
      yield* reportRefusals(refused);
      // The board is not as the person saw it.
      if (refused.length > 0) yield* put(boardReloadRequested());
    });
  };
}
