import { DeployError } from '../deploy-error.ts';
import { readStatus, type EmptyStatus, type PinnedStatus } from './read-status.ts';
import type { Sources } from './sources.ts';

/** What is in force in an environment, or why it cannot be read. */
export type Shown = EmptyStatus | PinnedStatus | { env: string; problem: string };

/** What is in force everywhere; an environment that cannot be read says why. */
export async function readAll(sources: Sources): Promise<Shown[]> {
  const environments = await sources.store.environments();
  return Promise.all(environments.map((env) => readOne(sources, env)));
}

/** What is in force in one environment, or why it cannot be read; fails if there is none of this name. */
export async function readOne(sources: Sources, env: string): Promise<Shown> {
  return readStatus(sources, env).catch((error: unknown) => {
    if (error instanceof DeployError && error.kind === 'not-found') throw error;
    return { env, problem: error instanceof Error ? error.message : String(error) };
  });
}
