import { fixedPins } from '../gateway/fixed-pins.ts';
import type { PinsInForce } from '../gateway/served-pins.ts';
import { withoutLastGood, type Releases } from '../pins/sets.ts';
import type { KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

export interface ServeOptions {
  store: Store;
  keys: KeySource;
  env: string;
  /** The API to call. */
  api: string;
  /** 0 takes any free port. */
  port: number;
}

export interface SetServer {
  url: string;
  /** Serves this set from the next page load on. */
  show(releases: Releases): Promise<void>;
  close(): Promise<void>;
}

/** Serves one set after the other at the same address, where a browser stays signed in. */
export async function serveSets({ store, keys, env, api, port }: ServeOptions): Promise<SetServer> {
  // Most verbs serve nothing, and start without what serving needs.
  const { startGateway } = await import('../gateway/start-gateway.ts');
  let shown: PinsInForce | undefined;
  let revision = 0;
  const pins: PinsInForce = {
    get: async () => shown?.get() ?? { served: undefined, problems: [] },
    revision: async (number) => shown?.revision(number),
    close: () => undefined,
  };
  const gateway = await startGateway({ store, keys, env, port, apiUrl: api, pins });
  return {
    url: gateway.url,
    async show(releases) {
      // Rising, so that a page that is open offers to reload.
      revision += 1;
      const set = { env: `${env}-bisect`, revision, ...withoutLastGood(releases) };
      shown = await fixedPins(store, set);
    },
    close: () => gateway.close(),
  };
}
