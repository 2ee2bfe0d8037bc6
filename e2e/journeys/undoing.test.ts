import { expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card } from './steps.ts';

const browser = useBrowser();

test('what somebody does on a board is undone and redone by keys, and over others only after asking', async () => {
  const ann = await createAccount('Ann Lee');
  const ben = await createAccount('Ben Ray');
  const { projectId, boardId, cardId } = await createSmallBoard(ann);
  const { data: him } = await ben.api.auth.getUser();
  await ann.api.board.addUser({ boardId, users: [{ user_id: him.id, role: 1 }] });
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(sharedSystem.url() + paths.board(projectId, boardId));

  await card(page, 'Sow').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('Reap');
  await page.keyboard.press('Enter');
  await card(page, 'Reap').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card(page, 'Reap').waitFor({ state: 'detached' });

  await page.keyboard.press('Control+z');
  await page.getByText('Undone: card deleted').waitFor();
  await card(page, 'Reap').waitFor();
  await page.keyboard.press('Control+z');
  await card(page, 'Sow').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Redone: card changed').waitFor();
  await card(page, 'Reap').waitFor();

  await ben.api.card.edit({ boardId, cardId, name: 'Weed' });
  await card(page, 'Weed').waitFor();
  await page.keyboard.press('Control+z');
  const dialog = page.getByRole('dialog', { name: 'Undo anyway?' });
  await dialog.getByText('Ben Ray has renamed “Weed” since.').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'undo-anyway');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(page, 'Weed').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('Hoe');
  const saved = page.waitForResponse((response) => response.url().endsWith('/card/edit'));
  await page.keyboard.press('Enter');
  await saved;
  await ben.api.card.edit({ boardId, cardId, name: 'Rake' });
  await card(page, 'Rake').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByRole('button', { name: 'Undo anyway' }).click();
  await card(page, 'Weed').waitFor();
  // The browser itself reports each refusal.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});
