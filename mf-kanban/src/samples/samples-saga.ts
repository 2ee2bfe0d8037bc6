import type { ShellServices } from 'shared-api/remote';
import { boardRefreshRequested } from 'shared-cards';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { sampleRemoval } from './samples.ts';

/** Reads the board again without its sample cards, or says why they stay. */
export function createSamplesSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  return function* samplesSaga() {
    yield* fork(sampleRemoval.sagaFor(api));
    yield* takeEvery([sampleRemoval.done, sampleRemoval.doneUnseen], () =>
      put(boardRefreshRequested()),
    );
    yield* takeEvery([sampleRemoval.refused, sampleRemoval.refusedUnseen], ({ payload }) =>
      notify.failure(payload.message),
    );
  };
}
