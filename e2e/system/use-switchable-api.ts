import { afterEach, beforeEach } from '@jest/globals';
import { startOwnGateway } from './own-gateway.ts';
import { startSwitchableApi } from './switchable-api.ts';

/** A separate gateway for each test, before an API that can be taken away and brought back. */
export function useSwitchableApi() {
  let api: Awaited<ReturnType<typeof startSwitchableApi>>;
  let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
  beforeEach(async () => {
    api = await startSwitchableApi();
    gateway = await startOwnGateway({ apiUrl: api.url });
  });
  afterEach(async () => {
    await gateway.stop();
    await api.goAway();
  });
  return {
    /** The address of the gateway. */
    url: () => gateway.url,
    goAway: () => api.goAway(),
    comeBack: (without?: readonly string[]) => api.comeBack(without),
  };
}
