import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { paths } from 'shared-api/remote';
import { itemLink, sidebar } from '../journeys/steps.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { copySources } from '../system/clone.ts';
import { BUILDING_MS } from '../system/building.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { repositoryRoot } from '../system/repository.ts';

const run = promisify(execFile);
const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let checkout: string;

// Each test changes sources and pins, and builds a release beside whatever else a machine builds.
jest.setTimeout(BUILDING_MS);
beforeEach(async () => {
  gateway = await startOwnGateway();
  checkout = await copyOfSources();
});
afterEach(async () => {
  await gateway.stop();
  await rm(checkout, { recursive: true, force: true });
});

/** A copy of the working tree's sources, so that the test may change one. */
async function copyOfSources(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'kanban checkout-'));
  await copySources(copy);
  for (const folder of ['', 'deploy']) {
    const modules = path.join(repositoryRoot, folder, 'node_modules');
    if (existsSync(modules)) await symlink(modules, path.join(copy, folder, 'node_modules'));
  }
  return copy;
}

async function deploy(...args: string[]) {
  const { stdout, stderr } = await run(
    process.execPath,
    [path.join(checkout, 'deploy/bin/deploy.mjs'), ...args, '--store', gateway.directory],
    { cwd: checkout, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { response: stdout.trim(), progress: stderr };
}

async function releases(): Promise<string[]> {
  const store = path.join(gateway.directory, 'store');
  const names = await readdir(store);
  const versions = await Promise.all(
    names.map(async (name) =>
      (await readdir(path.join(store, name))).map((one) => `${name}@${one}`),
    ),
  );
  return versions.flat().sort();
}

const releasesOf = async (name: string) =>
  (await releases()).filter((one) => one.startsWith(`${name}@`));

test('one remote is released alone, pinned, replaced by its last good version when lost, and rolled back', async () => {
  const account = await createAccount();
  const { projectId } = await createSmallBoard(account);
  const { page } = await browser.newPage();
  await asSignedIn(page, account);
  const open = () => page.goto(gateway.url + paths.boards(projectId));
  const before = await releases();

  const texts = path.join(checkout, 'mf-boards/src/texts/en/boards.ts');
  const source = await readFile(texts, 'utf8');
  await writeFile(texts, source.replace("'New board'", "'Start a Board'"));
  const { response: released, progress } = await deploy('publish', 'mf-boards');
  expect(released).toMatch(/^mf-boards@/);
  expect(progress.match(/building \S+/g)).toEqual([`building ${released}`]);
  expect((await releases()).filter((one) => !before.includes(one))).toEqual([released]);

  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();

  const pinned = await deploy('pin', 'local', released, '--api', `${gateway.url}/api`);
  expect(pinned.progress).toContain('fits the API');
  await open();
  await page.getByRole('button', { name: 'Start a Board' }).waitFor();

  // The new release is lost: browsers that have not cached it fall back to the one before.
  const [name = '', version = ''] = released.split('@');
  await rm(path.join(gateway.directory, 'store', name, version), { recursive: true });
  const { page: newcomer } = await browser.newPage();
  await asSignedIn(newcomer, account);
  await newcomer.goto(gateway.url + paths.boards(projectId));
  await newcomer.getByRole('button', { name: 'New board' }).waitFor();

  await deploy('rollback', 'local');
  await open();
  await page.getByRole('button', { name: 'New board' }).waitFor();
});

test('a remote with its own federation runtime works beside those that take the shell’s', async () => {
  const account = await createAccount();
  const { projectId } = await createSmallBoard(account);
  const { page } = await browser.newPage();
  await asSignedIn(page, account);
  await writeFile(
    path.join(checkout, 'mf-boards/webpack.config.ts'),
    `import { remoteConfig } from '../deploy/webpack/preset.ts';
     const config = remoteConfig(import.meta.dirname);
     export default { ...config, resolve: { ...config.resolve, alias: {} } };`,
  );
  // Its budget has no room for a runtime.
  await rm(path.join(checkout, 'mf-boards/first-load.json'));
  const entrySize = async (released: string) => {
    const folder = path.join(gateway.directory, 'store', released.replace('@', '/'));
    const entry = (await readdir(folder)).find((file) => /^remoteEntry\..+\.js$/.test(file)) ?? '';
    return (await stat(path.join(folder, entry))).size;
  };
  const [usual = ''] = await releasesOf('mf-boards');
  const { response: own } = await deploy('publish', 'mf-boards');
  expect(await entrySize(own)).toBeGreaterThan(1.5 * (await entrySize(usual)));
  await deploy('pin', 'local', own);

  await page.goto(gateway.url + paths.boards(projectId));
  await page.getByRole('button', { name: 'New board' }).waitFor();
  await sidebar(page).getByRole('link', { name: 'Projects' }).click();
  await itemLink(page, 'Garden').waitFor();
});

test('a release that throws when it is opened is not pinned, and the refusal includes the error', async () => {
  const entry = path.join(checkout, 'mf-boards/src/app.tsx');
  await writeFile(
    entry,
    `${await readFile(entry, 'utf8')}\nthrow new Error('boards are broken');\n`,
  );
  const { response: broken } = await deploy('publish', 'mf-boards');
  const before = await gateway.store.revisions('local');
  await expect(deploy('pin', 'local', broken)).rejects.toMatchObject({
    code: 5,
    stderr: expect.stringMatching(/does not run in a browser[^]*boards are broken/) as unknown,
  });
  expect(await gateway.store.revisions('local')).toEqual(before);
  await deploy('pin', 'local', broken, '--skip-smoke', 'a test', '--dry-run');
});
