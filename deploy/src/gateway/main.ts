import { join } from 'node:path';
import { storeLocation } from '../settings/store-location.ts';
import { DeployError, reportFailure } from '../deploy-error.ts';
import { readSettings } from '../settings/settings.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';
import { warnOfMisfits } from '../fit/warn-of-misfits.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { openCachedStore } from './cached-store.ts';
import { openPinCache } from './pin-cache.ts';
import { startGateway } from './start-gateway.ts';

/** A gateway alone, in front of an API that runs elsewhere; returns the exit code. */
export async function main(environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const env = required(environment, 'ENVIRONMENT');
    const apiUrl = required(environment, 'API_URL');
    const { port, host, dataDirectory, signInProvider, trustedProxies } = readSettings(
      '.',
      environment,
      [],
    );
    const bare = openStore(storeLocation(), environment);
    const directory = environment['CACHE_DIR'] ?? join(dataDirectory, 'gateway-cache');
    const store = bare.isRemote ? await openCachedStore(bare, { directory }) : bare;
    const gateway = await startGateway({
      store,
      env,
      apiUrl,
      port,
      host,
      signInProvider,
      trustedProxies,
      ...(bare.isRemote && { kept: openPinCache(directory, env) }),
      keys: { directory: store.keyDirectory, environment },
      metricsToken: environment['METRICS_TOKEN'],
      log: (line) => console.error(line),
    });
    // Not awaited: the API may start later, and pages are served without it or the store.
    warnOfPins({ store, env, apiUrl, environment }).catch(() => undefined);
    console.log(`The gateway of ${env} is ready: ${gateway.url}`);
    await aborted(stopRequests(environment));
    await gateway.close();
    return 0;
  } catch (error) {
    return reportFailure(error);
  }
}

interface Behind {
  store: Store;
  env: string;
  apiUrl: string;
  environment: NodeJS.ProcessEnv;
}

/** Warns when what is pinned needs another API than the one behind this gateway. */
async function warnOfPins({ store, env, apiUrl, environment }: Behind): Promise<void> {
  const keys = { directory: store.keyDirectory, environment, makes: false };
  const { pins } = await readPins(store, await trustedKeys(keys, 'operator'), env);
  if (pins) await warnOfMisfits({ store, pins, apiUrl, log: (line) => console.error(line) });
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new DeployError('usage', `${name} is not set; the gateway needs ENVIRONMENT and API_URL.`);
}
