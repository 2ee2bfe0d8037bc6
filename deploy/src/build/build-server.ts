import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DeployError } from '../deploy-error.ts';
import { inputHash } from './source-hash.ts';

const inputs = [
  'server/src',
  'server/build.mjs',
  'server/package.json',
  'shared-api/src',
  'tsconfig.base.json',
  'package-lock.json',
];

export interface BuildServerOptions {
  root: string;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Bundles the API server into `server/dist`, unless that was made from these very sources. */
export async function buildServer({ root, report, signal }: BuildServerOptions): Promise<void> {
  const sources = await inputHash(root, inputs);
  const stamp = join(root, 'server/dist/sources.sha256');
  const built = await readFile(stamp, 'utf8').catch(() => undefined);
  if (built === sources) return;
  report('building server');
  try {
    const script = join(root, 'server/build.mjs');
    await promisify(execFile)(process.execPath, [script], { cwd: root, signal });
  } catch (error) {
    signal.throwIfAborted();
    const { stderr } = error as { stderr?: string };
    throw new DeployError('build-failed', 'server does not build.', [stderr ?? String(error)]);
  }
  await writeFile(stamp, sources);
}
