import type { KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

/** What a verb reads from and, if it may, signs with. */
export interface Sources {
  store: Store;
  keys: KeySource;
}
