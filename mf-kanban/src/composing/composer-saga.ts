import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { Outbox } from '../outbox/outbox.ts';
import { cardAdded, cardsComposed, compositionWaits } from './composer-slice.ts';
import { cardSaved, selectList } from '../entities/lists/list-slice.ts';

interface Services extends Pick<ShellServices, 'api'> {
  outbox: Outbox;
}

/** Creates composed cards one after the other, in the order of their lines. */
export function createComposerSaga({ api, outbox }: Services) {
  function* compose(
    { listId, names }: ReturnType<typeof cardsComposed>['payload'],
    boardId: number,
    key: string,
  ) {
    yield* put(compositionWaits({ key, listId, names, isFromField: true }));
    const waiting = [...names];
    // What is sent again is the same, so that the server knows it.
    let underway: { name: string; position: number } | null = null;
    return function* () {
      for (let name = waiting[0]; name !== undefined; name = waiting[0]) {
        const position = ((yield* select(selectList, listId))?.cardIds.length ?? 0) + 1;
        underway ??= { name, position };
        const sent = { boardId, listId, ...underway };
        const options = { idempotencyKey: `${key}-${waiting.length}` };
        const { data } = yield* call(api.card.create, sent, options);
        yield* put(cardSaved(data.card));
        yield* put(cardAdded({ key }));
        waiting.shift();
        underway = null;
      }
    };
  }

  return function* composerSaga() {
    // Refused names are back in the list's field, unless it went with its list.
    const lost = ({ names }: { names: string[] }, { kind }: ApiError) =>
      kind === 'not-found' ? names.join('\n') : undefined;
    yield* takeEvery(cardsComposed, outbox.posted(compose, lost));
  };
}
