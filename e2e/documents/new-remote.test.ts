import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { BUILDING_MS } from '../system/building.ts';
import { cloneRepository } from '../system/clone.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const run = promisify(execFile);
const browser = useBrowser();
let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let folder: string;
let clone: string;

jest.setTimeout(BUILDING_MS);
beforeEach(async () => {
  gateway = await startOwnGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'kanban new remote-'));
  clone = await cloneRepository(folder);
});
afterEach(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as it is typed in the folder of the repository. */
async function type(command: string) {
  const { stdout } = await run('sh', ['-c', command], {
    cwd: clone,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout.trim();
}

const deploy = (words: string) =>
  type(`node deploy/bin/deploy.mjs ${words} --store "${gateway.directory}"`);

test('a remote made by one command is tested, released and pinned without a line of it being edited', async () => {
  await type('git add -A && git commit --quiet --no-verify --allow-empty --message "as it is"');
  await type('npm run create-remote -- mf-notes --slot board-view');
  // What no person has edited: the list of packages that are installed, and who owns them.
  expect((await type('git status --short -uno')).match(/\S+$/gm)).toEqual([
    '.github/CODEOWNERS',
    'package-lock.json',
  ]);
  await type(
    'node --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects mf-notes',
  );
  const released = await deploy('publish mf-notes');
  expect(released).toMatch(/^mf-notes@/);
  await deploy(`pin local ${released} --api ${gateway.url}/api`);

  const account = await createAccount();
  const { projectId, boardId } = await createSmallBoard(account);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, account);
  await page.goto(gateway.url + paths.board(projectId, boardId));
  await page.getByRole('link', { name: 'Notes' }).click();
  const view = page.locator('[data-remote="mf-notes"]');
  await view.getByRole('link', { name: 'Sow' }).waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('notes');
  await expectAccessible(page);
  await view.getByRole('link', { name: 'Sow' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Sow' }).waitFor();
  expect(errors).toEqual([]);
});
