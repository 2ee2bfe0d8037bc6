import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { openStore } from '../store/open-store.ts';
import { createFakeStore, createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy, runDeployProcess } from '../testing/run-deploy.ts';
import { createProgram } from './main.ts';

const deploy = runDeploy;

test('pin, status, history, diff and rollback report what they did', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0-dev.0123456789ab', { text: 'second' });
  const pinned = await runDeployProcess(
    fake,
    'pin',
    'local',
    'mf-boards@1.1.0-dev.0123456789ab',
    '--reason',
    'new text',
    '--skip-smoke',
    'no browser in this test',
  );
  expect(pinned.code).toBe(0);
  expect(pinned.err).toContain('proving mf-boards@1.1.0-dev.0123456789ab (');
  expect(pinned.out).toContain('local is at revision 2');
  expect(pinned.out).toContain('mf-boards  1.0.0  ->  1.1.0-dev.0123456789ab');
  const status = await deploy(fake, 'status', 'local', '--json');
  expect(JSON.parse(status.out)).toMatchObject({ revision: 2, reason: 'new text', problems: [] });
  const diff = (await deploy(fake, 'diff', 'local')).out;
  expect(diff).toMatch(/RELEASE +LOCAL#1 +LOCAL#2\nmf-boards +1\.0\.0 +1\.1\.0-dev/);
  expect((await deploy(fake, 'diff', 'local#2', 'local')).out).toContain('nothing differs\n');
  const back = await deploy(fake, 'rollback', 'local', '--json');
  expect(JSON.parse(back.out)).toMatchObject({ env: 'local', revision: 3, changed: true });
  const history = await deploy(fake, 'history', 'local');
  expect(history.out.split('\n')[1]).toMatch(/^local#3 .* rollback to revision 1$/);
  expect((await deploy(fake, 'verify', 'local')).out).toContain('3 releases');
  expect((await deploy(fake, 'verify', 'mf-boards@1.0.0')).code).toBe(0);
});

test('exit codes distinguish failures; --json reports them in JSON', async () => {
  const fake = await createPinnedStore();
  const code = async (...arguments_: string[]) => (await deploy(fake, ...arguments_)).code;
  expect((await runDeployProcess(fake, '--help')).code).toBe(0);
  expect(await code('pin', 'local', 'mf-boards')).toBe(2);
  expect(await code('frobnicate')).toBe(2);
  expect(await code('publish', 'mf-nothing')).toBe(2);
  expect(await code('pin', 'local', 'mf-boards@9.9.9')).toBe(7);
  expect(await code('status', 'nowhere')).toBe(7);
  await writeFile(fake.fileOf('mf-boards', '1.0.0', 'app.js'), '// mf-boards furst');
  const refused = await runDeployProcess(fake, 'verify', 'mf-boards@1.0.0', '--json');
  expect(refused.code).toBe(5);
  expect(JSON.parse(refused.out)).toMatchObject({
    error: { kind: 'unproved', details: ['app.js was changed'] },
  });
  await writeFile(join(fake.store.location, 'envs/local/current.json'), 'x');
  await writeFile(join(fake.store.location, 'envs/local/history/1.json'), 'x');
  expect(await code('status', 'local')).toBe(8);
});

const program = createProgram();
const verbs = program.commands.flatMap((verb) =>
  verb.commands.length > 0 ? verb.commands : [verb],
);

test.each(verbs.map((verb) => [verb.name(), verb] as const))(
  'the help of %s ends with examples and what it never does',
  (_, verb) => {
    let help = '';
    verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    expect(help).toMatch(
      /--json[^]*Examples:\n {2}\$ deploy [^]*\n\nNever: [a-z][^.]*\.(\n\n[A-Z][^]*\.)?\n$/,
    );
  },
);

test('settings without values prints them and changes nothing, also of a locked environment', async () => {
  const fake = await createPinnedStore();
  await deploy(fake, 'settings', 'local', '--override', 'allow');
  await deploy(fake, 'lock', 'local');
  const { code, out } = await deploy(fake, 'settings', 'local');
  expect([code, out]).toEqual([0, expect.stringMatching(/^local revision 3\n +override +allow\n/)]);
  expect(await fake.store.revisions('local')).toEqual([1, 2, 3]);
});

test('status shows locks, disabled remotes and the origin of a remote', async () => {
  const fake = await createPinnedStore();
  await deploy(fake, 'disable', 'local', 'mf-boards', '--reason', 'loses cards');
  await deploy(fake, 'lock', 'local', '--reason', 'until monday');
  const status = await deploy(fake, 'status', 'local', '--url', 'http://127.0.0.1:9');
  expect(status.out).toMatch(/LOCKED by .*: until monday/);
  expect(status.out).toMatch(/mf-boards +1\.0\.0 .* OFF by .*: loses cards/);
  expect(status.out).toContain('Beacons: http://127.0.0.1:9 does not respond');
  expect((await deploy(fake, 'status')).out).toMatch(/local +#3 .*locked, mf-boards off/);
  const refused = await deploy(fake, 'rollback', 'local');
  expect(refused.code).toBe(10);
  expect(refused.err).toContain('deploy unlock local');
  expect((await deploy(fake, 'why', 'local', 'mf-auth')).out).toContain('since revision 1');
  expect((await deploy(fake, 'audit', 'verify')).out).toContain('3 revisions');
  expect((await deploy(fake, 'gc', '--dry-run', '--json')).code).toBe(0);
});

test('looking at a place without a store fails and creates nothing there', async () => {
  const fake = await createFakeStore();
  const location = join(fake.directory, 'elsewhere');
  const elsewhere = { ...fake, store: openStore(location) };
  for (const args of [['status'], ['audit', 'verify']]) {
    const { code, out } = await deploy(elsewhere, ...args);
    expect([code, out]).toEqual([0, expect.stringContaining(`No environment in ${location}`)]);
  }
  const { code, err } = await deploy(elsewhere, 'status', 'production');
  expect(code).toBe(7);
  expect(err).toMatch(/no operator key in .*elsewhere[^]*not mounted/);
  expect(existsSync(location)).toBe(false);
});

test('an unknown name or option is refused with the existing ones', async () => {
  const fake = await createPinnedStore();
  const version = await deploy(fake, 'pin', 'local', 'mf-boards@9.9.9');
  expect(version.err).toMatch(/proving mf-boards@9.9.9 \(1 of 3\)[^]*last built.* mf-boards@1.0.0/);
  const name = await deploy(fake, 'verify', 'mf-bords@1.0.0');
  expect(name.err).toContain(
    'Nothing of this name was published: there are mf-auth, mf-boards, shell.',
  );
  const env = await deploy(fake, 'status', 'producton');
  expect(env.err).toMatch(/producton has no pins[^]*Environments with pins: local/);
  const args = await deploy(fake, 'diff');
  expect([args.code, args.err]).toEqual([2, expect.stringContaining('deploy diff --help')]);
});

test('an environment is made on purpose; a mistyped one is refused with the nearest names', async () => {
  const fake = await createPinnedStore();
  const mistyped = await deploy(fake, 'promote', 'local', 'locale', '--skip-smoke', 'a test');
  expect(mistyped.code).toBe(7);
  expect(mistyped.err).toMatch(
    /no environment locale[^]*mean local\?[^]*are: local[^]*deploy create locale/,
  );
  expect((await deploy(fake, 'create', 'staging', '--reason', 'for sales')).code).toBe(0);
  expect((await deploy(fake, 'status', 'staging')).out).toMatch(/no pins yet; .*: for sales/);
  expect((await deploy(fake, 'create', 'staging')).code).toBe(6);
  const promoted = await deploy(fake, 'promote', 'local', 'staging', '--skip-smoke', 'a test');
  expect(promoted.out).toContain('staging is at revision 1');
});

test('status says of each version which revision brought it, and why', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await deploy(fake, 'pin', 'local', 'mf-boards@1.1.0', '--reason', 'faster', '--skip-smoke', 'x');
  await deploy(fake, 'lock', 'local', '--reason', 'release party');
  const { out } = await deploy(fake, 'status', 'local', '--url', 'http://127.0.0.1:9');
  expect(out).toMatch(/local is at revision 3 .*\n.*: release party/);
  expect(out).toMatch(/mf-boards +1\.1\.0 +#2 +\w+: faster/);
  expect(out).toMatch(/mf-auth +1\.0\.0 +#1 +tester: no reason given/);
});

test('status reports where the gateway serves something else than the store has', async () => {
  const fake = await createPinnedStore();
  const { url } = await openFakeGateway(fake);
  const good = await deploy(fake, 'status', 'local', '--url', url);
  expect(good.out).not.toContain('WARNING');
  await writeFile(join(fake.store.location, 'envs/local/current.json'), 'x');
  const { out } = await deploy(fake, 'status', 'local', '--url', url);
  expect(out).toContain('WARNING  Gateway: current.json of local is not JSON.');
});

test.each(['status', 'why', 'diff', 'settings', 'unlock'])(
  '%s of a mistyped environment names the nearest',
  async (verb) => {
    const fake = await createPinnedStore();
    const more = verb === 'why' ? ['mf-boards'] : [];
    const { code, err } = await runDeploy(fake, verb, 'locla', ...more);
    expect(code).toBe(7);
    expect(err).toContain('Did you mean local?');
  },
);
