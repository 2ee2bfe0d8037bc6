import { beforeEach, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, itemLink, pageName, sidebar } from './steps.ts';

const browser = useBrowser();

let ann: Account, bob: Account;
let board: Awaited<ReturnType<typeof createSmallBoard>>;
let users: { user_id: number; role: 1 }[];
beforeEach(async () => {
  [ann, bob] = [await createAccount('Ann Lee'), await createAccount('Bob Roe')];
  board = await createSmallBoard(ann);
  users = [{ user_id: (await bob.api.auth.getUser()).data.id, role: 1 }];
});

async function bobAt(path: string): Promise<Page> {
  const { page } = await browser.newPage();
  await asSignedIn(page, bob);
  await page.goto(sharedSystem.url() + path);
  return page;
}

test('a person who is added to a project sees it in the open table and sidebar, and its boards', async () => {
  const page = await bobAt(paths.projects());
  await page.getByRole('button', { name: 'Simple kanban' }).waitFor();
  await ann.api.project.addUser({ projectId: board.projectId, users });
  await itemLink(page, 'Garden').waitFor();
  await sidebar(page).getByRole('link', { name: 'Garden' }).click();
  await itemLink(page, 'Spring').waitFor();
  const fields = { isPublic: 0 as const, users: [], projectId: board.projectId };
  await ann.api.board.create({ ...fields, name: 'Autumn' });
  await itemLink(page, 'Autumn').waitFor();
});

test('a person who is added to a board sees it in the open table of its project', async () => {
  const fields = { isPublic: 0 as const, users, projectId: board.projectId };
  await ann.api.board.create({ ...fields, name: 'Autumn' });
  const page = await bobAt(paths.boards(board.projectId));
  await itemLink(page, 'Autumn').waitFor();
  await ann.api.board.addUser({ boardId: board.boardId, users });
  await itemLink(page, 'Spring').waitFor();
  await ann.api.board.edit({ ...fields, name: 'Spring', users: [], boardId: board.boardId });
  await itemLink(page, 'Spring').waitFor({ state: 'detached' });
});

test('a person who is assigned to a card sees it on their overview at once', async () => {
  const { boardId, cardId } = board;
  await ann.api.board.addUser({ boardId, users });
  const page = await bobAt(paths.overview());
  await pageName(page, 'Home').waitFor();
  await ann.api.card.addUsers({ boardId, cardId, users: [users[0]!.user_id] });
  await page.locator('main').getByRole('link', { name: 'Sow' }).first().waitFor();
});

test('a person who is removed from an open board sees that at once', async () => {
  const { boardId, projectId, listId, cardId } = board;
  await ann.api.board.addUser({ boardId, users });
  const [page, onCard] = [
    await bobAt(paths.board(projectId, boardId)),
    await bobAt(paths.card(projectId, boardId, listId, cardId)),
  ];
  await card(page, 'Sow').waitFor();
  await onCard.getByRole('heading', { name: /^Sow/ }).waitFor();
  await ann.api.board.edit({ projectId, boardId, name: 'Spring', isPublic: 0, users: [] });
  await card(page, 'Sow').waitFor({ state: 'detached' });
  await onCard.getByRole('heading', { name: /^Sow/ }).waitFor({ state: 'detached' });
});
