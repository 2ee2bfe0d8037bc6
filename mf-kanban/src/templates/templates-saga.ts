import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery } from 'typed-redux-saga';
import { compositionWaits } from '../composing/composer-slice.ts';
import { cardSaved } from '../entities/lists/list-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { cardFromTemplateAsked } from './templates.ts';

interface Services extends Pick<ShellServices, 'api'> {
  outbox: Outbox;
}

/** New cards with what a template has. */
export function createTemplatesSaga({ api, outbox }: Services) {
  function* create(
    { name, ...template }: ReturnType<typeof cardFromTemplateAsked>['payload'],
    boardId: number,
    key: string,
  ) {
    const { listId } = template;
    yield* put(compositionWaits({ key, listId, names: [name], isFromField: false }));
    return function* () {
      const options = { idempotencyKey: key };
      const { data } = yield* call(api.card.createFromTemplate, { boardId, ...template }, options);
      yield* put(cardSaved(data.card));
    };
  }

  return function* templatesSaga() {
    yield* takeEvery(cardFromTemplateAsked, outbox.posted(create));
  };
}
