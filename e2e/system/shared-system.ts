import { cp } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from 'deploy/store';
import { publish } from 'deploy/publish';
import { packageNames } from 'deploy/releases';
import { findBrowser } from 'deploy/browser';
import { createDataDir, removeDataDir } from 'server/testing/data-directory';
import { cachedStore, repositoryRoot } from './repository.ts';
import { startSystem } from './start-system.ts';

const URL_VARIABLE = 'KANBAN_E2E_URL';
const API_VARIABLE = 'KANBAN_E2E_API_URL';
const STORE_VARIABLE = 'KANBAN_E2E_STORE';

/** The addresses of the system that the run's set-up started. */
export const sharedSystem = {
  url: () => required(URL_VARIABLE),
  apiUrl: () => required(API_VARIABLE),
  /** The folder of its release store. Tests that change it copy it first. */
  store: () => required(STORE_VARIABLE),
};

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the set-up of the e2e project.`);
  return value;
}

/** Starts the system on a separate data directory, with these settings; returns how to stop it. */
export async function startSharedSystem(
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  // Unpacked once, before several test files try to do it at the same time.
  await findBrowser();
  const cache = openStore(cachedStore);
  const keys = { directory: cache.keyDirectory };
  const report = (line: string) => console.log(line);
  const options = { root: repositoryRoot, store: cache, keys, names: packageNames, report };
  const published = await publish(options);
  const dataDirectory = await createDataDir('kanban e2e-');
  const store = path.join(dataDirectory, 'store');
  // The cache keeps the builds of earlier runs; the system only gets those of the current sources.
  for (const part of [
    'keys',
    ...published.map(({ name, version }) => `store/${name}/${version}`),
  ]) {
    await cp(path.join(cachedStore, part), path.join(store, part), { recursive: true });
  }
  const system = await startSystem({ dataDirectory, settings });
  process.env[URL_VARIABLE] = system.url;
  process.env[API_VARIABLE] = system.apiUrl;
  process.env[STORE_VARIABLE] = store;
  return async () => {
    await system.stop();
    await removeDataDir(dataDirectory);
  };
}
