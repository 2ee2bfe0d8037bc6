import type { Task } from 'redux-saga';
import type { InjectableSlice } from 'shared-api/remote';

/** How slices are put into the store. */
interface Injection {
  /** Receives what a reducer threw, after the action has reached all others. */
  readonly onThrown: (error: unknown) => void;
  /** Whether the state that is there is dropped. */
  readonly isFresh?: boolean;
}

/** The functions of the store that a remote needs. */
export interface RemoteHost {
  /** Throws when a slice has no initial state; a reducer that throws later affects nobody else. */
  inject(slices: readonly InjectableSlice[], injection: Injection): void;
  run(saga: () => Generator): Task;
}
