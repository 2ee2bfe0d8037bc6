import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageNames } from './package-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFile(path.join(root, file), 'utf8');
const readJson = async <T>(file: string) => JSON.parse(await readText(file)) as T;

interface Lock {
  packages: Record<
    string,
    { hasInstallScript?: boolean; optional?: boolean; engines?: { node?: string } }
  >;
}

const namesInLock = async (isWanted: (entry: Lock['packages'][string]) => boolean = () => true) => {
  const { packages } = await readJson<Lock>('package-lock.json');
  const folders = Object.entries(packages).filter(([, entry]) => isWanted(entry));
  return new Set(folders.map(([folder]) => folder.replace(/^.*node_modules\//, '')));
};

test('no dependency runs a script on installation, and npm does not ask about one', async () => {
  const { allowScripts } = await readJson<{ allowScripts: Record<string, boolean> }>(
    'package.json',
  );
  const withScripts = await namesInLock(({ hasInstallScript }) => hasInstallScript === true);
  expect(Object.keys(allowScripts).sort()).toEqual([...withScripts].sort());
  expect(Object.values(allowScripts)).not.toContain(true);
});

test.each(['20.19.0', '24.0.0'])('every required dependency runs on Node %s', async (version) => {
  // The root folder has an older one, for other packages.
  const { satisfies } = createRequire(path.join(root, 'deploy/package.json'))('semver') as {
    satisfies: (version: string, range: string) => boolean;
  };
  const { packages } = await readJson<Lock>('package-lock.json');
  const refusing = Object.entries(packages).filter(
    ([, { optional, engines }]) =>
      optional !== true && engines?.node !== undefined && !satisfies(version, engines.node),
  );
  expect(refusing).toEqual([]);
});

test('every file that a script of the repository runs is kept in it', async () => {
  const { scripts } = await readJson<{ scripts: Record<string, string> }>('package.json');
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/[\w./-]+\.(ts|mjs)\b/g) ?? [],
  );
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const kept = new Set(stdout.split('\n'));
  expect(files.filter((file) => !file.startsWith('node_modules/') && !kept.has(file))).toEqual([]);
});

test('every package is under the license of the repository and has a change log', async () => {
  for (const name of packageNames()) {
    expect(await readJson(`${name}/package.json`)).toHaveProperty('license', 'MIT');
    expect(await readText(`${name}/CHANGELOG.md`)).toMatch(/^# Change Log\n/);
  }
});

test('every package has an owner beside the maintainers, and every path exists', async () => {
  const lines = (await readText('.github/CODEOWNERS')).split('\n');
  const owned = lines.filter((line) => line.startsWith('/')).map((line) => line.split(/\s+/));
  const there = await readdir(root);
  for (const [owner] of owned) expect(there).toContain(owner!.split('/')[1]);
  const remotes = there.filter((name) => name.startsWith('mf-'));
  const owners = remotes.map((name) => owned.find(([place]) => place === `/${name}/`)?.[1]);
  expect(owners).not.toContain(undefined);
  expect(new Set(owners).size).toBe(remotes.length);
});

test('rules about updates name packages that are used', async () => {
  const { packageRules } = await readJson<{ packageRules: { matchPackageNames: string[] }[] }>(
    'renovate.json',
  );
  const used = await namesInLock();
  const named = packageRules.flatMap((rule) => rule.matchPackageNames);
  expect(named.filter((name) => !name.includes('*') && !used.has(name))).toEqual([]);
});

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'kanban hooks '));
  await cp(path.join(root, 'tools/hooks'), path.join(clone, 'tools/hooks'), { recursive: true });
  await cp(path.join(root, 'prettier.config.mjs'), path.join(clone, 'prettier.config.mjs'));
  await symlink(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
});
afterEach(() => rm(clone, { recursive: true, force: true }));

/** Runs a program in the clone as outside of CI, with no settings of git but the clone's own. */
function run(program: string, args: readonly string[], settings: Record<string, string> = {}) {
  const nowhere = path.join(clone, 'nowhere');
  const environment = { GIT_CONFIG_GLOBAL: nowhere, GIT_CONFIG_SYSTEM: nowhere, ...settings };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: clone, ...environment },
  });
  return { status, said: stdout + stderr };
}
const git = (...args: string[]) => run('git', args);
const install = (settings = {}) => run(process.execPath, ['tools/hooks/install.mjs'], settings);
const hooksPath = () => git('config', 'core.hooksPath').said.trim();

async function commitUnformatted(...options: string[]) {
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.org');
  await mkdir(path.join(clone, 'src'), { recursive: true });
  await writeFile(path.join(clone, 'src/a.ts'), 'export   const a = "1"');
  git('add', 'src');
  return git('commit', '--quiet', '--message', 'feat: a', ...options);
}

test('an installation without git, and one in CI, change nothing', () => {
  expect(install()).toEqual({ status: 0, said: '' });
  git('init', '--quiet');
  expect(install({ CI: 'true' })).toEqual({ status: 0, said: '' });
  expect(hooksPath()).toBe('');
});

test('hooks that somebody chose themselves stay', () => {
  git('init', '--quiet');
  git('config', 'core.hooksPath', 'mine');
  expect(install()).toEqual({ status: 0, said: '' });
  expect(hooksPath()).toBe('mine');
});

test('a commit of unformatted files is refused, unless its author skips the check', async () => {
  git('init', '--quiet');
  expect(install()).toMatchObject({ status: 0, said: expect.stringContaining('--no-verify') });
  const refused = await commitUnformatted();
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('src/a.ts') });
  expect(await commitUnformatted('--no-verify')).toMatchObject({ status: 0 });
});
