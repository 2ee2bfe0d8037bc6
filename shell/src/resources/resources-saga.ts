import type { ApiClient } from 'shared-api/client';
import { fork, put, select, takeEvery } from 'typed-redux-saga';
import { changeSent } from 'shared-api/outbox';
import type { LiveEvents, LocalCopies, Outbox, ShellServices } from 'shared-api/remote';
import { profileChanged, selectUser, sessionCheckAsked } from '../session/auth-slice.ts';
import { cardAdded, cardDated, cardTicked, creation, dating, tick } from './card-changes.ts';
import { createKeepCurrent } from './keep-current.ts';
import { createKeepPublicBoard } from './keep-public-board.ts';
import { resources } from './resources.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly outbox: Outbox;
  readonly leave: ShellServices['leave'];
  readonly session: Pick<ShellServices['session'], 'user'>;
  readonly copies?: LocalCopies | undefined;
}

/** Serves all resources; a changed profile shows everywhere at once. */
export function createResourcesSaga({ api, live, outbox, leave, session, copies }: Services) {
  return function* resourcesSaga() {
    for (const { sagaFor } of Object.values(resources))
      yield* fork(sagaFor({ api, leave, session, copies }));
    yield* fork(createKeepCurrent(live, resources.overview, ['notification', 'project', 'board']));
    yield* fork(createKeepPublicBoard(resources.publicBoard));
    yield* takeEvery(cardTicked, ({ payload }) => void outbox.queue(tick.of(payload)));
    yield* takeEvery(cardDated, ({ payload }) => void outbox.queue(dating.of(payload)));
    yield* takeEvery(cardAdded, ({ payload }) => void outbox.queue(creation.of(payload)));
    yield* takeEvery(changeSent, function* ({ payload: { change } }) {
      if (creation.isOne(change)) yield* put(resources.overview.refreshRequested());
    });
    const { profile, avatar, password } = resources;
    yield* takeEvery([password.done, password.doneUnseen], function* () {
      yield* put(profileChanged({ hasPassword: true }));
    });
    yield* takeEvery(
      [profile.done, profile.doneUnseen, avatar.done, avatar.doneUnseen],
      function* ({ payload }) {
        const user = yield* select(selectUser);
        yield* put(profileChanged(payload));
        // A new address may have to be proved before anything else.
        if (user && payload.email !== user.email) yield* put(sessionCheckAsked());
      },
    );
  };
}
