import type { ApiClient } from 'shared-api/client';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { profileChanged } from '../session/auth-slice.ts';
import { resources } from './resources.ts';

/** Serves all resources; who changed their profile is shown so everywhere at once. */
export function createResourcesSaga(api: ApiClient) {
  return function* resourcesSaga() {
    for (const { sagaFor } of Object.values(resources)) yield* fork(sagaFor(api));
    const { profile, avatar } = resources;
    yield* takeEvery([profile.done, avatar.done], function* ({ payload }) {
      yield* put(profileChanged(payload));
    });
  };
}
