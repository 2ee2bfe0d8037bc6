import { expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

test('a board is there before its link is followed, and nothing is asked for twice', async () => {
  const ann = await createAccount('Ann Lee');
  const { boardId } = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  const isCodeThere = page.waitForResponse((response) =>
    /mf-kanban\/.*expose_app.*\.js/.test(response.url()),
  );
  await page.goto(sharedSystem.url() + paths.overview());
  // Comes by itself when the browser is idle.
  await isCodeThere;
  const link = page.getByRole('link', { name: 'Spring' });
  const cards = (address: string) => address.includes(`list/getAllList/${boardId}/`);
  const isAsked = page.waitForResponse((response) => cards(response.url()));
  await link.hover();
  await isAsked;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));

  await link.click();
  await page.locator('[data-card-id]').first().waitFor();

  expect(asked.filter(cards)).toEqual([]);
  expect(asked.filter((address) => /remoteEntry|expose_app/.test(address))).toEqual([]);
  expect(errors).toEqual([]);
});

test('a board is asked for before any script is there, and only once', async () => {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId } = await createSmallBoard(ann);
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/(\w+\/\w+)/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  const first = ['auth/getUser', 'list/getAllList'];
  const areAsked = Promise.all(
    first.map((call) => page.waitForResponse((response) => response.url().includes(call))),
  );
  await page.route('**/store/**/*.js', async (route) => {
    await areAsked;
    await route.continue();
  });

  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));
  await page.locator('[data-card-id]').first().waitFor();

  expect(asked.slice(0, 2).sort()).toEqual(first);
  expect(asked.filter((call) => first.includes(call)).sort()).toEqual(first);
  expect(errors).toEqual([]);
});
