import type { PayloadAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { LoadedSlice } from './loaded-slice.ts';

/** Loads what a slice of `createLoadedSlice` is asked for. */
export function createLoadingSaga<Of, Value>(
  { actions }: LoadedSlice<Of, Value>,
  load: (of: Of) => Promise<Value>,
) {
  return function* loadingSaga() {
    yield* takeLatest(actions.asked, function* ({ payload: of }: PayloadAction<Of>) {
      try {
        const value = yield* call(load, of);
        yield* put(actions.loaded({ of, value }));
      } catch (error) {
        asApiError(error);
        yield* put(actions.loadFailed(of));
      }
    });
  };
}
