import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway, type GatewayOptions } from 'deploy/gateway';
import { openStore } from 'deploy/store';
import { sharedSystem } from './shared-system.ts';

/**
 * A gateway on a copy of the release store, before the shared API: a test may damage the store
 * without any other noticing.
 */
export async function startOwnGateway(options: Partial<GatewayOptions> = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'kanban store-'));
  await cp(sharedSystem.store(), directory, { recursive: true });
  const store = openStore(directory);
  const keys = { directory: store.keyDirectory };
  const gateway = await startGateway({
    store,
    keys,
    env: 'local',
    port: 0,
    apiUrl: sharedSystem.apiUrl(),
    log: () => undefined,
    ...options,
  });
  return {
    url: gateway.url,
    directory,
    store,
    keys,
    async stop() {
      await gateway.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
