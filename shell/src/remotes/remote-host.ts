import type { Task } from 'redux-saga';
import type { InjectableSlice } from 'shared-api/remote';

/** What the store takes from a remote. */
export interface RemoteHost {
  inject(slices: readonly InjectableSlice[]): void;
  run(saga: () => Generator): Task;
}
