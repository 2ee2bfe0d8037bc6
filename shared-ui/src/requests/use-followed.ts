import { useSyncExternalStore } from 'react';
import type { Followed } from 'shared-api/remote';

/** The present value, and a render whenever it has changed. */
export const useFollowed = <Value>({ subscribe, read }: Followed<Value>): Value =>
  useSyncExternalStore(subscribe, read);
