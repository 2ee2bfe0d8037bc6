import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '../store/open-store.ts';
import { createFakeRepository } from '../testing/fake-repository.ts';
import { publish } from './publish.ts';

async function open() {
  const root = await createFakeRepository();
  const store = openStore(join(root, 'data'));
  const lines: string[] = [];
  const options = {
    root,
    store,
    keys: { directory: store.keyDirectory },
    report: (line: string) => void lines.push(line),
  };
  return { root, store, options, lines };
}

test('only changed packages are built, in the given order', async () => {
  const { root, store, options, lines } = await open();
  const names = ['mf-boards', 'shell', 'mf-auth'];
  const first = await publish({ ...options, names });
  expect(first.map(({ name, outcome, built }) => [name, outcome, built])).toEqual(
    names.map((name) => [name, 'published', true]),
  );
  const boards = await store.release('mf-boards', first[0]!.version);
  expect(boards).toMatchObject({
    state: 'valid',
    release: { container: `mf_boards_${first[0]!.version.replace(/\W/g, '_')}` },
  });
  await appendFile(join(root, 'mf-auth/src/index.js'), ';');
  lines.length = 0;
  const second = await publish({ ...options, names });
  expect(second.map(({ built }) => built)).toEqual([false, false, true]);
  expect(second[0]).toMatchObject({ version: first[0]!.version, outcome: 'unchanged' });
  expect(lines).toEqual([
    `building mf-auth@${second[2]!.version}`,
    expect.stringContaining(`published mf-auth@${second[2]!.version}`),
  ]);
});

test("a failing build reports webpack's output, and publishes nothing", async () => {
  const { root, store, options } = await open();
  await writeFile(join(root, 'mf-auth/src/index.js'), 'import "./missing.js"');
  await expect(publish({ ...options, names: ['mf-auth'] })).rejects.toMatchObject({
    kind: 'build-failed',
    details: [expect.stringContaining('./missing.js')],
  });
  expect(await store.versions('mf-auth')).toEqual([]);
});

test('a released version with changed sources is refused', async () => {
  const { root, options } = await open();
  const released = { ...options, names: ['mf-auth'], release: true };
  expect(await publish(released)).toMatchObject([{ version: '0.1.0', outcome: 'published' }]);
  expect(await publish(released)).toMatchObject([{ outcome: 'unchanged', built: false }]);
  await appendFile(join(root, 'mf-auth/src/index.js'), ';console.log(2)');
  await expect(publish(released)).rejects.toMatchObject({ kind: 'immutable' });
});

test('uncommitted sources are published as dirty, and not as a release', async () => {
  const { root, store, options, lines } = await open();
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root });
  await git('init', '--quiet');
  await git('config', 'user.name', 'Tester');
  await git('config', 'user.email', 'tester@example.org');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'feat: first');
  await appendFile(join(root, 'mf-auth/src/index.js'), ';');
  const released = publish({ ...options, names: ['mf-auth'], release: true });
  await expect(released).rejects.toMatchObject({ kind: 'usage' });
  const [published] = await publish({ ...options, names: ['mf-auth'] });
  expect(lines.at(-1)).toContain('from uncommitted sources');
  expect(await store.release('mf-auth', published!.version)).toMatchObject({
    release: {
      dirty: expect.stringMatching(/^sha256-/),
      commit: expect.stringMatching(/^\w{40}$/),
    },
  });
});

test('without a key that signs, nothing is built', async () => {
  const { options, lines } = await open();
  const keys = { directory: undefined };
  const publishing = publish({ ...options, keys, names: ['mf-auth'] });
  await expect(publishing).rejects.toMatchObject({ kind: 'not-found' });
  expect(lines).toEqual([]);
});

test('a dry run builds nothing', async () => {
  const { store, options } = await open();
  const result = await publish({ ...options, names: ['mf-auth'], dryRun: true });
  expect(result).toMatchObject([{ outcome: 'would-publish', built: false }]);
  expect(await store.versions('mf-auth')).toEqual([]);
});
