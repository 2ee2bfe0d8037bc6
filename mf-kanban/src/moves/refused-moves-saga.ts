import type { ShellServices } from 'shared-api/remote';
import { takeEvery } from 'typed-redux-saga';
import { moveRefused } from './refused-moves.ts';

/** Says why something was not moved. */
export function createRefusedMovesSaga({ notify }: Pick<ShellServices, 'notify'>) {
  return function* refusedMovesSaga() {
    yield* takeEvery(moveRefused, ({ payload: reason }) => notify.failure(reason));
  };
}
