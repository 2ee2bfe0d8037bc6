import type { Task } from 'redux-saga';
import type { InjectableSlice } from 'shared-api/remote';

/** The functions of the store that a remote needs. */
export interface RemoteHost {
  inject(slices: readonly InjectableSlice[]): void;
  run(saga: () => Generator): Task;
}
