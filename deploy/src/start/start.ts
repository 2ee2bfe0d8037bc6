import type { StartSettings } from '../settings/settings.ts';
import { prepare, type PrepareHooks } from './prepare.ts';
import { serve, type Running, type ServeHooks } from './serve.ts';

export type { Running };
export type StartHooks = PrepareHooks & ServeHooks;

/** Builds and publishes what is stale and starts API and gateway, all in this process. */
export async function start(settings: StartSettings, hooks: StartHooks): Promise<Running> {
  await prepare(settings, hooks);
  return serve(settings, hooks);
}
