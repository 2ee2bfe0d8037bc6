import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';
import type { FakeStore } from './fake-store.ts';

/** Runs the CLI on a store as an operator does. */
export function runDeploy(
  fake: Pick<FakeStore, 'store' | 'keys'>,
  ...arguments_: string[]
): Promise<{ code: number; out: string; err: string }> {
  const program = join(repositoryRoot, 'deploy/bin/deploy.mjs');
  const env = {
    ...process.env,
    ...fake.keys.environment,
    STORE_DIR: fake.store.location,
    NODE_OPTIONS: '',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...arguments_], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}
