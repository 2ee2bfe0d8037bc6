import { beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../release/repository.mjs';
import { temporaryDirectory } from '../testing/temporary.ts';

const wanted = {
  'node_modules/served': { version: '2.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/of-another-machine': { version: '2.0.0', optional: true },
};
const served = { 'node_modules/served': { version: '2.0.0' } };
const all = { ...served, 'node_modules/tool': { version: '2.0.0', dev: true } };
const older = {
  served: { 'node_modules/served': { version: '1.0.0' } },
  all: { ...all, 'node_modules/served': { version: '1.0.0' } },
};

let root: string;
beforeEach(async () => {
  root = await temporaryDirectory();
  await mkdir(join(root, 'node_modules'));
  await cp(join(repositoryRoot, 'deploy/bin/install.mjs'), join(root, 'deploy/bin/install.mjs'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  await writeFile(join(root, 'npm.cjs'), "console.log(`npm ${process.argv.slice(2).join(' ')}`);");
});

/** Asks for an installation in a separate process, since one that fails ends it. */
async function install(options: object, installed?: object) {
  if (installed) {
    const lock = join(root, 'node_modules/.package-lock.json');
    await writeFile(lock, JSON.stringify({ packages: installed }));
  }
  const code = `import('./deploy/bin/install.mjs').then((it) => it.installWhatIsMissing(${JSON.stringify(options)}))`;
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  const run = spawnSync(process.execPath, ['-e', code], { cwd: root, env, encoding: 'utf8' });
  return { ...run, npm: /^npm ci.*$/m.exec(run.stderr)?.[0] };
}
const toServe = { toServe: true };
const quietly = '--prefer-offline --no-audit --no-fund';

test.each<[string, object, object | undefined, string | undefined]>([
  ['an empty clone gets what serves', toServe, undefined, `npm ci --omit=dev ${quietly}`],
  ['an empty clone gets all for tests', {}, undefined, `npm ci ${quietly}`],
  ['what serves is enough to serve', toServe, served, undefined],
  ['what serves is not enough for tests', {}, served, `npm ci ${quietly}`],
  ['all is enough to serve', toServe, all, undefined],
  ['all is enough for tests', {}, all, undefined],
  ['an older one is replaced', toServe, older.served, `npm ci --omit=dev ${quietly}`],
  ['a start takes no tools away', toServe, older.all, `npm ci ${quietly}`],
])('%s', async (_, options, installed, npm) => {
  const run = await install(options, installed);
  expect(run).toMatchObject({ status: 0, stdout: '', npm });
});

test('a package that nobody wants any more is removed', async () => {
  const { npm } = await install(toServe, { ...served, 'node_modules/gone': { version: '1.0.0' } });
  expect(npm).toBe(`npm ci --omit=dev ${quietly}`);
});

test('a failed installation says so, and nothing else runs', async () => {
  await writeFile(join(root, 'npm.cjs'), 'process.exit(7)');
  const run = await install(toServe);
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toContain('npm ci failed; nothing else was done.');
});
