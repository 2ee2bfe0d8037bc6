import { takeEvery } from 'typed-redux-saga';
import { sessionConfirmed, sessionEnded } from '../../session/auth-slice.ts';
import { claimShared, forgetClaimed } from './shared-content.ts';

/** Keeps what was shared in this tab for one person only, until their session ends. */
export function* keptShareSaga() {
  yield* takeEvery(sessionConfirmed, ({ payload }) => claimShared(window, payload.id));
  yield* takeEvery(sessionEnded, () => forgetClaimed(window));
}
