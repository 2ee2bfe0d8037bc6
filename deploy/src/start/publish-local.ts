import { pin } from '../pin/pin.ts';
import { publish } from '../publish/publish.ts';
import { releaseNames } from '../release/release-names.ts';
import type { KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

export const LOCAL = 'local';

export interface PublishLocalOptions {
  root: string;
  store: Store;
  keys: KeySource;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Updates environment `local` to the current sources, in at most one revision. */
export async function publishLocal(options: PublishLocalOptions): Promise<void> {
  const { store, keys, report } = options;
  const published = await publish({ ...options, names: releaseNames });
  const { changed, pins } = await pin({
    store,
    keys,
    env: LOCAL,
    versions: Object.fromEntries(published.map(({ name, version }) => [name, version])),
    reason: 'npm start',
  });
  if (changed) report(`${LOCAL} is at revision ${pins.revision}`);
}
