import type { ApiClient } from 'shared-api/client';
import { fork, put, takeEvery } from 'typed-redux-saga';
import type { LiveEvents, Notify, Outbox } from 'shared-api/remote';
import { profileChanged } from '../session/auth-slice.ts';
import { cardTicked, changeOfTick } from './card-ticks.ts';
import { createKeepCurrent } from './keep-current.ts';
import { resources } from './resources.ts';
import { texts } from '../texts.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
  readonly outbox: Outbox;
}

/** Serves all resources; who changed their profile is shown so everywhere at once. */
export function createResourcesSaga({ api, live, notify, outbox }: Services) {
  return function* resourcesSaga() {
    for (const { sagaFor } of Object.values(resources)) yield* fork(sagaFor({ api, outbox }));
    yield* fork(createKeepCurrent(live, resources.overview, ['notification', 'project', 'board']));
    yield* takeEvery(cardTicked, ({ payload }) => void outbox.queue(changeOfTick(payload)));
    const { profile, avatar, newCard } = resources;
    yield* takeEvery([newCard.done, newCard.doneUnseen], function* ({ payload }) {
      notify.success(texts.cardAdded(payload.boardName));
      yield* put(resources.overview.refreshRequested());
    });
    yield* takeEvery(
      [profile.done, profile.doneUnseen, avatar.done, avatar.doneUnseen],
      function* ({ payload }) {
        yield* put(profileChanged(payload));
      },
    );
  };
}
