import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseVersion } from '../build/release-version.ts';
import { DeployError } from '../deploy-error.ts';
import type { KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseSteps } from './release-package.ts';

export interface RepositoryRelease {
  root: string;
  name: string;
  store: Store;
  keys: KeySource;
  report: (line: string) => void;
}

/** The steps of a release in the repository, with its own tools: git, jest, eslint, oxlint, lerna. */
export function repositorySteps(options: RepositoryRelease): ReleaseSteps {
  const { root, name, store, keys, report } = options;
  const tool = (path: string, ...args: string[]) =>
    run(root, [join(root, 'node_modules', path), ...args]);
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout;
  const ours = () => releaseVersion(root, name, true);

  return {
    async uncommitted() {
      return (await git('status', '--porcelain')).split('\n').filter(Boolean);
    },
    async stored() {
      const { version, sources } = await ours();
      const there = await store.release(name, version);
      if (there.state !== 'valid') return 'none';
      return there.release.sources === sources ? 'same' : 'other';
    },
    async check() {
      const jest = join(root, 'node_modules/jest/bin/jest.js');
      const tests = ['--experimental-vm-modules', jest, '--ci', '--selectProjects', name];
      const checks = [
        ['lint', tool('eslint/bin/eslint.js', '--max-warnings=0', name)],
        ['types', tool('oxlint/bin/oxlint', name)],
        ['tests', run(root, tests)],
      ] as const;
      const results = await Promise.allSettled(checks.map(([, check]) => check));
      const failed = checks.flatMap(([what], at) =>
        results[at]?.status === 'rejected' ? [what] : [],
      );
      if (failed.length > 0) {
        const what = `${name} does not pass its ${failed.join(' and its ')}`;
        throw new DeployError('build-failed', `${what}, so nothing was released.`);
      }
    },
    async raiseVersion() {
      // Lerna would raise every package that changed since the last tag, so the others are ignored.
      const others = (await readdir(root, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && entry.name !== name)
        .flatMap((entry) => ['--ignore-changes', `${entry.name}/**`]);
      const version = [
        'version',
        '--yes',
        '--no-push',
        '--conventional-commits',
        `--force-publish=${name}`,
      ];
      await tool('lerna/dist/cli.js', ...version, ...others);
    },
    async tagVersion() {
      const tag = `${name}@${(await ours()).version}`;
      if (!(await git('tag', '--list', tag))) await git('tag', '--annotate', tag, '-m', tag);
    },
    async publish() {
      // Other verbs build nothing, and start without what building needs.
      const { publish } = await import('../publish/publish.ts');
      const published = await publish({ root, store, keys, names: [name], release: true, report });
      if (!published[0]) throw new DeployError('unexpected', `${name} was not published.`);
      return published[0];
    },
  };
}

/**
 * Runs a tool of the repository, with its output on standard error, since standard output has our
 * result.
 */
async function run(root: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new DeployError('build-failed', `Failed: ${args.join(' ')}`);
}
