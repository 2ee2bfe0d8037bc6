import { expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();

test('input on a card that somebody deletes can be copied', async () => {
  const ann = await createAccount('Ann Lee');
  const { projectId, boardId, listId, cardId } = await createSmallBoard(ann);
  const { page } = await browser.newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await asSignedIn(page, ann);
  await page.goto(sharedSystem.url() + paths.card(projectId, boardId, listId, cardId));
  await page.getByRole('textbox', { name: 'New comment' }).fill('Half a sentence');
  await ann.api.card.delete({ boardId, cardId });

  await page.getByRole('heading', { name: 'The card “Sow” has been deleted.' }).waitFor();
  const kept = page.getByRole('textbox', { name: 'Your comment' });
  expect(await kept.inputValue()).toBe('Half a sentence');
  await expectAccessible(page);
  await keepScreenshot(page, 'deleted-card');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half a sentence');
});
