import { expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

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
