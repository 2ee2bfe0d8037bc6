import { join } from 'node:path';
import { storeLocation } from '../settings/store-location.ts';
import { DeployError, exitCodes } from '../deploy-error.ts';
import { readSettings } from '../settings/settings.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';
import { openStore } from '../store/open-store.ts';
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
    console.log(`The gateway of ${env} is ready: ${gateway.url}`);
    await aborted(stopRequests(environment));
    await gateway.close();
    return 0;
  } catch (error) {
    const lines =
      error instanceof DeployError ? [error.message, ...error.details] : [String(error)];
    console.error(lines.join('\n'));
    return error instanceof DeployError ? exitCodes[error.kind] : exitCodes.unexpected;
  }
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new DeployError('usage', `${name} is not set; the gateway needs ENVIRONMENT and API_URL.`);
}
