import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, itemLink, pageName, signIn, signOut } from './steps.ts';

const browser = useBrowser();

type Board = Awaited<ReturnType<typeof createSmallBoard>>;

/** Goes within the page, as a link does. */
async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Visits a screen of every remote and the shell's own, and returns all that they say. */
async function visitAll(page: Page, { projectId, boardId, listId, cardId }: Board) {
  const said: string[] = [];
  const look = async () => said.push(await page.locator('body').innerText());
  await visit(page, paths.projects());
  await itemLink(page, 'Garden').waitFor();
  await look();
  await visit(page, paths.boards(projectId));
  await itemLink(page, 'Spring').waitFor();
  await look();
  await visit(page, paths.board(projectId, boardId));
  await card(page, 'Sow').waitFor();
  await look();
  await visit(page, paths.card(projectId, boardId, listId, cardId));
  await page.getByRole('dialog').getByRole('heading', { name: 'Sow' }).waitFor();
  await look();
  for (const [path, name] of [
    [paths.overview(), 'Home'],
    [paths.user(), 'Profile'],
    [paths.settings(), 'Settings'],
    [paths.notifications(), 'Inbox'],
  ] as const) {
    await visit(page, path);
    await pageName(page, name).waitFor();
    await look();
  }
  return said.join('\n');
}

/** A person with a board, whose description and member names are unique to them. */
async function somebody(fullName: string, secret: string) {
  const account = await createAccount(fullName);
  const board = await createSmallBoard(account);
  const { boardId, cardId } = board;
  await account.api.card.edit({ boardId, cardId, description: secret });
  return { account, board };
}

async function signInHere(page: Page, { email, password }: Account) {
  const panel = page.getByRole('tabpanel', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}

test('a person who signs in after somebody else in the same tab finds nothing of theirs', async () => {
  const ann = await somebody('Ann Lee', 'Her secret');
  const bob = await somebody('Bob Roe', 'His secret');
  const { page, errors } = await browser.newPage();
  await signIn(page, sharedSystem.url(), ann.account);
  expect(await visitAll(page, ann.board)).toContain('Her secret');

  // Half a comment stays behind as Ann's draft.
  const { projectId, boardId, listId, cardId } = ann.board;
  await visit(page, paths.card(projectId, boardId, listId, cardId));
  await page
    .getByRole('textbox', { name: /comment/i })
    .first()
    .fill('Half a comment of hers');
  await visit(page, paths.overview());
  await signOut(page);
  await signInHere(page, bob.account);
  await page.getByRole('button', { name: 'Account of Bob Roe' }).waitFor();
  expect(page.url()).toContain('/dashboard/project');
  const seen = await visitAll(page, bob.board);
  expect(seen).toContain('His secret');
  expect(seen).not.toMatch(/Ann|Her secret|of hers/);

  // Each part shows Bob's data now.
  await visit(page, paths.board(bob.board.projectId, bob.board.boardId));
  await card(page, 'Sow').waitFor();
  await bob.account.api.card.edit({
    boardId: bob.board.boardId,
    cardId: bob.board.cardId,
    name: 'Sown',
  });
  await card(page, 'Sown').waitFor();
  expect(errors).toEqual([]);
});
