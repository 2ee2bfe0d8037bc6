import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserPins } from 'deploy/pins';
import { changeSettings } from 'deploy/switches';
import { paths } from 'shared-api/remote';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { BUILDING_MS } from '../system/building.ts';
import { startLocalRegistry } from '../system/local-registry.ts';
import { startOwnGateway } from '../system/own-gateway.ts';
import { repositoryRoot } from '../system/repository.ts';

const run = promisify(execFile);
const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let registry: Awaited<ReturnType<typeof startLocalRegistry>>;
let folder: string;
let outside: string;
/** What ends all that was started, also when something after it did not start. */
const stops: (() => Promise<unknown>)[] = [];

jest.setTimeout(BUILDING_MS);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kanban outside-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  gateway = await startOwnGateway();
  stops.push(() => gateway.stop());
  registry = await startLocalRegistry();
  stops.push(() => registry.stop());
  outside = path.join(folder, 'notes');
  await mkdir(outside);
  await type('node deploy/bin/pack.mjs "$PACKAGES"', repositoryRoot);
  await type('npm install --save-dev "$PACKAGES"/*.tgz');
  await type('npx create-remote mf-notes --slot board-view');
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const settings = () => ({
  ...process.env,
  NODE_OPTIONS: '',
  PACKAGES: path.join(folder, 'packages'),
  STAGING: gateway.url,
  STORE_DIR: gateway.directory,
  // What is installed comes from here, and leaves nothing behind.
  npm_config_registry: registry.url,
  npm_config_cache: path.join(folder, 'npm'),
});

/** Runs a command as it is typed in a folder, by default that of the other repository. */
async function type(command: string, cwd = outside) {
  const { stdout } = await run('sh', ['-c', command], { cwd, env: settings() });
  return stdout.trim();
}

/** Runs a command of operators. */
const operate = (words: string) => type(`node deploy/bin/deploy.mjs ${words}`, repositoryRoot);

async function openBoard() {
  const account = await createAccount();
  const { projectId, boardId } = await createSmallBoard(account);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, account);
  return { page, errors, address: gateway.url + paths.board(projectId, boardId) };
}

test('a remote of another repository is tested, released there, pinned and opened', async () => {
  await type('git init --quiet && git config user.name Ann && git config user.email ann@localhost');
  await type('npm run budget -- mf-notes');
  await type('git add -A && git commit --quiet --message "the first notes"');
  await type('npm test');
  expect(await type('npm run release -w mf-notes')).toMatch(/^mf-notes@0\.1\.0$/m);
  const there = await gateway.store.release('mf-notes', '0.1.0');
  if (there.state !== 'valid') throw new Error('mf-notes was not published.');
  expect(there.release).toMatchObject({ commit: await type('git rev-parse HEAD') });
  expect(there.release.dirty).toBeUndefined();
  // What an environment's shell has to provide, as for every other remote.
  expect(there.release.requires.find(({ name }) => name === 'react')).toMatchObject({
    requiredVersion: `^${await installedReact()}`,
  });

  await operate(`pin local mf-notes@0.1.0 --api ${gateway.url}/api`);
  expect(await operate('catalog')).toMatch(/^mf-notes +Notes +@kanban\/notes/m);
  const { page, errors, address } = await openBoard();
  await page.goto(address);
  await page.getByRole('link', { name: 'Notes' }).click();
  const view = page.locator('[data-remote="mf-notes"]');
  await view.getByRole('link', { name: 'Sow' }).waitFor();
  expect(errors).toEqual([]);
});

async function installedReact(): Promise<string> {
  const text = await readFile(path.join(outside, 'node_modules/react/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

test('while it changes, it is seen in a running system', async () => {
  const change = { store: gateway.store, keys: gateway.keys, env: 'local', actor: 'ann' };
  await changeSettings({ ...change, settings: { override: true } });
  await eventually('overrides to be allowed', async () => {
    const pins = (await (await fetch(`${gateway.url}/pins.json`)).json()) as BrowserPins;
    return pins.override;
  });
  const served = await serve('npm run dev -w mf-notes -- --against "$STAGING"');
  try {
    const { page, address } = await openBoard();
    await page.goto(gateway.url + served.query);
    await page.getByText('mf-notes is served from localhost').waitFor();
    await page.goto(address);
    await page.getByRole('link', { name: 'Notes' }).click();
    const view = page.locator('[data-remote="mf-notes"]');
    await view.getByRole('heading', { name: 'To do', exact: true }).waitFor();
    const source = path.join(outside, 'mf-notes/src/notes/NotesView.tsx');
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.replace('{name}</bdi>', '{name} ({cardIds.length})</bdi>'));
    await view.getByRole('heading', { name: 'To do (1)' }).waitFor();
  } finally {
    await served.stop();
  }
});

test('a call without its right does not build, and the failure names both', async () => {
  const source = path.join(outside, 'mf-notes/src/notes/NotesView.tsx');
  const text = await readFile(source, 'utf8');
  const call = `import type { ApiClient } from 'shared-api/client';
export const water = (api: ApiClient) => api.board.setFavorite({ boardId: 1, favorite: true });
Object.assign(globalThis, { water });
`;
  await writeFile(source, call + text);
  await expect(type('npx deploy publish mf-notes')).rejects.toThrow(
    'remote.json lacks the right board:write, which is needed to call board.setFavorite.',
  );
});

/** Starts a command that goes on, and returns what it says to add to an address. */
async function serve(command: string) {
  const options = { cwd: outside, env: settings(), detached: true };
  const child = spawn('sh', ['-c', command], { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  const stop = async () => {
    // What has ended by itself has nothing to stop.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await ended;
  };
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const [, query = ''] = await eventually('the remote to be served', () =>
      Promise.resolve(/(\/\?override=\S+)/.exec(said)),
    );
    return { query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
