import { join } from 'node:path';
import { buildServer } from '../build/build-server.ts';
import type { StartSettings } from '../settings/settings.ts';
import { openStore } from '../store/open-store.ts';
import { checkPort } from './check-port.ts';
import { publishLocal } from './publish-local.ts';

export interface PrepareHooks {
  report: (line: string) => void;
  /** Aborted when the user no longer wants it to start. */
  signal: AbortSignal;
  /** Whether the shell is to replace components of remotes while they run. */
  forDevelopment?: boolean;
}

/** Builds and publishes what is stale, once both ports are free. */
export async function prepare(settings: StartSettings, hooks: PrepareHooks): Promise<void> {
  const { root, port, apiPort, dataDirectory, movesPins } = settings;
  const { report, signal, forDevelopment } = hooks;
  await checkPort(port, 'PORT');
  await checkPort(apiPort, 'API_PORT');
  const store = openStore(join(dataDirectory, 'store'));
  const keys = { directory: store.keyDirectory, environment: process.env };
  await buildServer({ root, report, signal });
  await publishLocal({ root, store, keys, report, signal, movesPins, forDevelopment });
  signal.throwIfAborted();
}
