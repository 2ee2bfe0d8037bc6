import { join } from 'node:path';
import { warnOfMisfits } from '../fit/warn-of-misfits.ts';
import { startGateway } from '../gateway/start-gateway.ts';
import type { DevOrigins } from '../pins/browser-pins.ts';
import { readPins } from '../pins/read-pins.ts';
import { LOCAL, type StartSettings } from '../settings/settings.ts';
import { trustedKeys } from '../signing/keys.ts';
import { openStore } from '../store/open-store.ts';
import { superviseApi } from './supervise-api.ts';

export interface Running {
  url: string;
  apiUrl: string;
  /** Fulfilled with the reason when the API ended too often to be started again. */
  givenUp: Promise<string>;
  /** Stops everything that was started and waits for it. */
  stop(): Promise<void>;
}

export interface ServeHooks {
  /** Receives log lines of the gateway and the supervisor while they run. */
  log: (line: string) => void;
  /** Aborted when the user no longer wants it to start. */
  signal: AbortSignal;
  /** Remotes that a developer's machine serves instead of the pinned ones. */
  devOrigins?: DevOrigins;
  /** Milliseconds before the API is started again after so many failures; for tests. */
  pauseMs?: (failures: number) => number;
}

/** Starts API and gateway on what is published; after a failure nothing is left running. */
export async function serve(settings: StartSettings, hooks: ServeHooks): Promise<Running> {
  const { root, port, host, dataDirectory } = settings;
  const { log, signal, devOrigins = {}, pauseMs } = hooks;
  const store = openStore(join(dataDirectory, 'store'));
  const keys = { directory: store.keyDirectory, environment: process.env };
  const api = await superviseApi({
    root,
    environment: settings.apiEnvironment,
    arguments: settings.apiArguments,
    signal,
    log,
    pauseMs,
  });
  try {
    signal.throwIfAborted();
    const apiUrl = `http://127.0.0.1:${api.port}`;
    const gateway = await startGateway({
      store,
      keys,
      env: LOCAL,
      port,
      host,
      apiUrl,
      log,
      devOrigins,
      signInProvider: settings.signInProvider,
      trustedProxies: settings.trustedProxies,
      metricsToken: process.env['METRICS_TOKEN'],
    });
    const { pins } = await readPins(store, await trustedKeys(keys, 'operator'), LOCAL);
    if (pins) await warnOfMisfits({ store, pins, apiUrl, log, attempts: 1 });
    return {
      url: gateway.url,
      apiUrl,
      givenUp: api.givenUp,
      async stop() {
        await gateway.close();
        await api.stop();
      },
    };
  } catch (error) {
    await api.stop();
    throw error;
  }
}
