import { test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './screens.ts';

const browser = useBrowser();
test('pictures', async () => {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  for (const name of ['Website', 'Kiosk', 'Events']) await ann.api.board.create({ projectId: board.projectId, name, isPublic: 0, users: [] });
  await ann.api.board.setFavorite({ boardId: board.boardId, favorite: true });
  const views = [
    ['1440', { viewport: { width: 1440, height: 900 } }],
    ['1440d', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
    ['820', { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
    ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const;
  for (const [name, options] of views) {
    const { page } = await browser.newPage(options as never);
    await asSignedIn(page, ann);
    await page.goto(sharedSystem.url() + paths.board(board.projectId, board.boardId));
    await card(page, 'Sow').waitFor();
    await keepScreenshot(page, `f board ${name}`);
    if (name === '1440') {
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await keepScreenshot(page, `f rail ${name}`);
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await keepScreenshot(page, `f search ${name}`);
      await page.keyboard.press('Escape');
    }
    for (const [what, at] of [['home', paths.overview()], ['projects', paths.projects()], ['boards', paths.boards(board.projectId)], ['inbox', paths.notifications()], ['settings', paths.settings()], ['results', paths.search('Sow')]] as const) {
      await page.goto(sharedSystem.url() + at);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' }); await page.waitForTimeout(800);
      await keepScreenshot(page, `f ${what} ${name}`);
    }
    if (name !== '1440' && name !== '1440d') {
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await page.getByRole('dialog').waitFor();
      await keepScreenshot(page, `f drawer ${name}`);
    }
    await page.close();
  }
});
