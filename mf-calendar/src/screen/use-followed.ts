import { useSyncExternalStore } from 'react';
import type { Followed } from 'shared-api/remote';

export const useFollowed = <Value>({ subscribe, read }: Followed<Value>): Value =>
  useSyncExternalStore(subscribe, read);
