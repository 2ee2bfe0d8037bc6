import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createApiClient } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

let olga: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
beforeEach(async () => {
  olga = await createAccount('Olga Orr');
  board = await createSmallBoard(olga);
});

async function open(path: string, who = olga, device = {}): Promise<Page> {
  const { page } = await browser.newPage(device);
  await asSignedIn(page, who);
  await page.goto(sharedSystem.url() + path);
  return page;
}

test('a person takes all of their data along', async () => {
  const page = await open(paths.user());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^kanban-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('comments.json')).toBe(true);
  await page.getByText('Downloaded').waitFor();
});

test('a person erases their account; their board and comment stay as of a former member', async () => {
  const { boardId, cardId, listId, projectId } = board;
  const ben = await createAccount('Ben Ode');
  const { data: me } = await ben.api.auth.getUser();
  const users = [{ user_id: me.id, role: 2 as const }];
  await olga.api.project.addUser({ projectId, users });
  await olga.api.card.createComment({ boardId, cardId, text: 'as we agreed' });

  const page = await open(paths.user(), olga, PHONE);
  await page.getByRole('button', { name: 'Erase my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await dialog.getByText('Project “Garden”: to Ben Ode').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'erase-account-phone');
  await dialog.getByLabel('Current password').fill(olga.password);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('tab', { name: 'Sign in' }).waitFor();

  const bens = await open(paths.card(projectId, boardId, listId, cardId), ben);
  await bens.getByText('as we agreed').waitFor();
  await bens.getByText('Former member').first().waitFor();
  expect(await bens.getByText('Olga Orr').count()).toBe(0);
  const { data: project } = await ben.api.project.getProject({ projectId });
  expect(project.rights).toContain('own');
});

test('a token is made for one board alone, and reaches no other', async () => {
  const other = await createSmallBoard(olga);
  const page = await open(paths.settings());
  await page.getByLabel('Name of the new token').fill('wall display');
  await page.getByLabel('Where', { exact: true }).click();
  await page.locator(`.ant-select-item-option[title="Spring"]`).first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await keepScreenshot(page, 'new-token');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = (await page.locator('code').innerText()).trim();
  await page.getByText(/Read · Spring · ends/).waitFor();

  const program = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => token });
  const { data } = await program.board.getBoard({ boardId: board.boardId });
  expect(data.name).toBe('Spring');
  const foreign = program.board.getBoard({ boardId: other.boardId });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  const { boardId, listId } = board;
  const added = program.card.create({ boardId, listId, name: 'by a program', position: 1 });
  await expect(added).rejects.toMatchObject({ status: 403 });
  await expect(program.auth.getSessions()).rejects.toMatchObject({ status: 403 });
});
