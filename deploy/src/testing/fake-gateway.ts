import { afterEach } from '@jest/globals';
import { startGateway, type Gateway } from '../gateway/start-gateway.ts';
import type { PinCache } from '../gateway/pin-cache.ts';
import type { DevOrigins } from '../pins/browser-pins.ts';
import type { FakeStore } from './fake-store.ts';

const running: Gateway[] = [];

/** A gateway on a store; it ends with the test, and `logged` has its log. */
export async function openFakeGateway(
  fake: FakeStore,
  apiUrl = 'http://127.0.0.1:9',
  devOrigins: DevOrigins = {},
  kept?: PinCache,
  now?: () => number,
): Promise<Gateway & { logged: string[] }> {
  const logged: string[] = [];
  const { store, keys } = fake;
  const log = (line: string) => void logged.push(line);
  const gateway = await startGateway({
    store,
    keys,
    env: 'local',
    port: 0,
    apiUrl,
    log,
    devOrigins,
    kept,
    now,
  });
  running.push(gateway);
  return { ...gateway, logged };
}

/** Ends all gateways of the test. */
export async function closeFakeGateways(): Promise<void> {
  for (const gateway of running.splice(0)) await gateway.close();
}

afterEach(closeFakeGateways);
