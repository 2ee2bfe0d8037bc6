import { DeployError } from '../deploy-error.ts';
import { fixedPins } from '../gateway/fixed-pins.ts';
import type { Gateway } from '../gateway/start-gateway.ts';
import { pinsOf } from '../pin/change.ts';
import { propose } from '../pin/pin.ts';
import type { EnvironmentSettings } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { LOCAL } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';

export interface PreviewOptions {
  store: Store;
  keys: KeySource;
  env: string;
  /** The versions to show instead of the environment's. */
  versions: Readonly<Record<string, string>>;
  port: number;
  /** The API to call; by default the one behind the environment's address. */
  api?: string | undefined;
  report?: ((line: string) => void) | undefined;
}

/** Serves an environment's checked set with other versions in it, only on this machine. */
export async function startPreview(options: PreviewOptions): Promise<Gateway & { api: string }> {
  const { store, keys, env, versions, port, report } = options;
  const before = await readPins(store, await trustedKeys(keys, 'operator'), env);
  const { revision, settings } = pinsOf(before, env);
  const api = options.api ?? apiOf(env, settings);
  const proposed = await propose({ store, keys, env, versions, report }, before);
  // No revision of the environment: pages must not take it for one.
  const pins = { env: `${env}-preview`, revision, ...proposed };
  // Most verbs serve nothing, and start without what serving needs.
  const { startGateway } = await import('../gateway/start-gateway.ts');
  const gateway = await startGateway({
    store,
    keys,
    env,
    port,
    apiUrl: api,
    pins: await fixedPins(store, { ...pins, settings: undefined }),
  });
  return { ...gateway, api };
}

/** The API behind the address of an environment; fails if that has none. */
export function apiOf(env: string, settings: EnvironmentSettings | undefined): string {
  if (settings?.url) return `${settings.url.replace(/\/+$/, '')}/api`;
  if (env === LOCAL) return `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
  throw new DeployError('usage', `Where is the API of ${env}?`, [
    `Name it with --api, or set the environment's address: "deploy settings ${env} --url …".`,
  ]);
}
