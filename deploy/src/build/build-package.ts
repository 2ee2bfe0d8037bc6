import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeployError } from '../deploy-error.ts';
import { sourceHash } from './source-hash.ts';

const require = createRequire(import.meta.url);

export interface BuildOptions {
  root: string;
  name: string;
  version: string;
  /** Hash of the sources that `version` was made from. */
  sources: string;
  /** With React's checks and hot replacement, which only `npm run dev` wants. */
  kind?: 'development' | undefined;
  /** Ends the build when aborted. */
  signal?: AbortSignal;
}

/** Runs webpack in a package's folder; a failure includes its output. */
export async function buildPackage(options: BuildOptions): Promise<void> {
  const { root, name, version, kind } = options;
  await rm(join(root, name, 'dist'), { recursive: true, force: true });
  const { code, output } = await runWebpack(join(root, name), {
    env: {
      ...process.env,
      RELEASE_NAME: name,
      RELEASE_VERSION: version,
      ...(kind && { RELEASE_KIND: kind }),
    },
    ...(options.signal && { signal: options.signal }),
  });
  if (code !== 0) throw new DeployError('build-failed', `${name} does not build.`, [output]);
  if ((await sourceHash(root, name, kind)) !== options.sources) {
    throw new DeployError('build-failed', `The sources of ${name} changed while it was built.`, [
      'Publish it again.',
    ]);
  }
}

/** Runs webpack in a package's folder until it ends, whose exit code and output it returns. */
export function runWebpack(
  directory: string,
  options: { env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<{ code: number | null; output: string }> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const webpack = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  const child = spawn(
    process.execPath,
    ['--import', tsx, webpack, 'build', '--config', 'webpack.config.ts'],
    { cwd: directory, ...options, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
