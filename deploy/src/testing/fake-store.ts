import { join } from 'node:path';
import { pin, type PinChange } from '../pin/pin.ts';
import { publishDist } from '../publish/publish-dist.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { writeFakeDist, type FakeDist } from './fake-dist.ts';
import { temporaryDirectory } from './temporary.ts';

export interface FakeStore {
  directory: string;
  store: Store;
  keys: KeySource;
  publish: (
    name: string,
    version: string,
    dist?: FakeDist & { contractVersion?: number; leadsTo?: readonly string[] },
  ) => ReturnType<typeof publishDist>;
  pin: (versions: Record<string, string>) => Promise<PinChange>;
  fileOf: (name: string, version: string, path: string) => string;
}

/** The pages that the shells here lead to, unless a test names others: of mf-boards and mf-auth. */
const LEADS_TO = ['/dashboard/board/1/active', '/auth/authenticate'];

/** An empty store in its own directory, with helpers to fill it. */
export async function createFakeStore(opened?: Store): Promise<FakeStore> {
  const directory = await temporaryDirectory();
  const store = opened ?? openStore(join(directory, 'data'));
  const keys = { directory: store.keyDirectory ?? join(directory, 'keys') };
  await trustedKeys(keys, 'operator');
  let builds = 0;
  return {
    directory,
    store,
    keys,
    async publish(name, version, { contractVersion, leadsTo, ...fake } = {}) {
      const dist = await writeFakeDist(join(directory, `dist-${++builds}`), name, fake);
      return publishDist({
        store,
        keys,
        name,
        version,
        dist,
        ...(contractVersion !== undefined && { contractVersion }),
        leadsTo: leadsTo ?? LEADS_TO,
      });
    },
    // Few tests need every remote that the shell of the product shows.
    pin: (versions) =>
      pin({ store, keys, env: 'local', versions, actor: 'tester', allowMissing: true }),
    fileOf: (name, version, path) => join(store.location, 'store', name, version, path),
  };
}

/** A store where shell and two remotes are published and pinned. */
export async function createPinnedStore(opened?: Store): Promise<FakeStore> {
  const fake = await createFakeStore(opened);
  await fake.publish('shell', '1.0.0');
  await fake.publish('mf-boards', '1.0.0');
  await fake.publish('mf-auth', '1.0.0');
  await fake.pin({ shell: '1.0.0', 'mf-boards': '1.0.0', 'mf-auth': '1.0.0' });
  return fake;
}
