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
  const open = (port: number) =>
    startGateway({
      store,
      keys,
      env: 'local',
      apiUrl: sharedSystem.apiUrl(),
      log: () => undefined,
      ...options,
      port,
    });
  let gateway = await open(options.port ?? 0);
  let isOpen = true;
  async function goAway() {
    isOpen = false;
    await gateway.close();
  }
  return {
    url: gateway.url,
    directory,
    store,
    keys,
    /** Nothing replies at its address until `comeBack`. */
    goAway,
    async comeBack() {
      gateway = await open(gateway.port);
      isOpen = true;
    },
    async stop() {
      try {
        if (isOpen) await goAway();
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
}
