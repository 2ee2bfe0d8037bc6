import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { atBreadth } from 'shared-api/testing/breadth';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createDueCard, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, chooseOfAccount, inbox, itemLink, pageName, sidebar } from './steps.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;

let ann: Account;
let board: Awaited<ReturnType<typeof createDueCard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  board = await createDueCard(ann, 1);
});

const screens = () =>
  [
    ['home', paths.overview(), 'Home'],
    ['profile', paths.user(), 'Profile'],
    ['settings', paths.settings(), 'Settings'],
    ['inbox', paths.notifications(), 'Inbox'],
    ['search', paths.search('sow'), 'Search results for “sow”'],
  ] as const;

// The journey of every screen sees the dark theme too, on a phone.
const themes = atBreadth<('light' | 'dark')[]>(['light'], ['light', 'dark']);

describe.each(themes)('in the %s theme', (colorScheme) => {
  test('every screen of the shell can be used by everybody', async () => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    for (const [name, path, title] of screens()) {
      await page.goto(at(path));
      // The search field in the row is the visible name of the results.
      await pageName(page, title).waitFor({ state: 'attached' });
      await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
      await expectAccessible(page);
      await keepScreenshot(page, `${name}-${colorScheme}`);
    }
    await page.goto(at(paths.overview()));
    await page.getByRole('link', { name: 'Sow' }).first().waitFor();
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    await keepScreenshot(page, `home-phone-${colorScheme}`);
    expect(errors).toEqual([]);
  });

  test('sign-in, tables, the board and a card can be used by everybody', async () => {
    const { page } = await browser.newPage({ colorScheme });
    await page.goto(at(paths.auth()));
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await expectAccessible(page);
    await asSignedIn(page, ann);
    const { projectId, boardId, listId, cardId } = board;
    await page.goto(at(paths.projects()));
    await itemLink(page, 'Garden').waitFor();
    await expectAccessible(page);
    await page.goto(at(paths.board(projectId, boardId)));
    await page.getByRole('link', { name: 'Sow' }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `board-${colorScheme}`);
    await page.goto(at(paths.card(projectId, boardId, listId, cardId)));
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await expectAccessible(page);
  });
});

test('the sidebar can be reached by the keyboard, and is a panel on a phone', async () => {
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(paths.overview()));
  const menu = sidebar(page);
  await menu.waitFor();
  expect((await menu.boundingBox())?.width).toBe(224);
  await page.keyboard.press('Control+b');
  const icons = page.locator('nav[data-wide="false"]');
  await icons.waitFor();
  expect((await menu.boundingBox())?.width).toBe(48);
  await page.reload();
  await icons.waitFor();

  await page.setViewportSize(PHONE.viewport);
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Projects' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'sidebar-phone');
  await page.getByRole('dialog').getByRole('link', { name: 'Projects' }).click();
  await pageName(page, 'Projects').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

/** Ends every session of the account but one that is made for it. */
async function expireSessions({ email, password }: Account): Promise<void> {
  const login = await fetch(`${sharedSystem.apiUrl()}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  await fetch(`${sharedSystem.apiUrl()}/auth/revokeSession`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
}

async function signInWithin(page: Page, { email, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a person who signs in again after the session has expired continues with their input', async () => {
  const ben = await createAccount('Ben Ode');
  const { page } = await browser.newPage();
  await page.goto(at(paths.auth()));
  await page.evaluate((token) => localStorage.setItem('token', token), ben.token);
  await page.goto(at(paths.projects()));
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Orchard');
  await expireSessions(ben);
  await dialog.getByRole('button', { name: 'Create project' }).click();

  await page.getByRole('dialog', { name: 'Your session has expired' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'session-expired');
  await signInWithin(page, ben);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  const projects = page.getByRole('tabpanel', { name: 'Active' });
  await projects.getByRole('link', { name: 'Orchard' }).waitFor();
});

test('signing out in one tab signs out the others', async () => {
  const cleo = await createAccount('Cleo Ray');
  const { page } = await browser.newPage();
  await page.goto(at(paths.auth()));
  await page.evaluate((token) => localStorage.setItem('token', token), cleo.token);
  await page.goto(at(paths.overview()));
  const other = await page.context().newPage();
  await other.goto(at(paths.projects()));
  await pageName(other, 'Projects').waitFor();

  await chooseOfAccount(page, 'Sign out');
  await other.waitForURL('**/auth/authenticate');
  await page.waitForURL('**/auth/authenticate');
});

test('a page says that it is offline, and that newer versions are pinned', async () => {
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(paths.overview()));
  await pageName(page, 'Home').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.route(/pins\.json/, async (route) => {
    const pins = (await (await route.fetch()).json()) as { shell: { version: string } };
    await route.fulfill({ json: { ...pins, shell: { ...pins.shell, version: '9.9.9' } } });
  });
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await page.getByText('A new version of Kanban is ready.').waitFor();
});

test('a board stays in place when the page says that it is offline', async () => {
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  const { projectId, boardId } = await createSmallBoard(ann);
  await page.goto(at(paths.board(projectId, boardId)));
  await card(page, 'Sow').waitFor();
  const heightBelow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await heightBelow()).toBe(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  expect(await heightBelow()).toBe(0);
});

test('the longest name of a project ends before its neighbors', async () => {
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  const name = 'W'.repeat(NAME_MAX_CHARACTERS);
  const { data: project } = await ann.api.project.create({ name, isPublic: 0, users: [] });
  await page.goto(at(paths.boards(project.id)));
  await pageName(page, name).waitFor();
  const above = page.getByRole('banner').getByRole('link', { name: 'Projects' });
  const [before, heading] = await Promise.all([
    above.boundingBox(),
    pageName(page, name).boundingBox(),
  ]);
  expect(heading!.x).toBeGreaterThan(before!.x + before!.width);
});

test('the sidebar counts changes by others at once, and links to them', async () => {
  const dan = await createAccount('Dan Fox');
  const { page } = await browser.newPage();
  await asSignedIn(page, dan);
  await page.goto(at(paths.overview()));
  await inbox(page, 0).waitFor();
  const { data: me } = await dan.api.auth.getUser();
  const users = [{ user_id: me.id, role: 1 as const }];
  await ann.api.board.addUser({ boardId: board.boardId, users });
  await inbox(page, 1).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Spring' });
  const added = entry.getByRole('link', { name: 'Unread: Ann Lee added you to the board' });
  await added.waitFor();
  await expectAccessible(page);
  await added.click();
  await page.waitForURL(`**${paths.board(board.projectId, board.boardId)}`);
  await inbox(page, 0).waitFor();
});
