import { expect, test } from '@jest/globals';
import { expectAccessible } from '../browser/accessibility.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { sharedSystem } from '../system/shared-system.ts';
import * as screens from './screens.ts';

const browser = useBrowser();

test('from sign-up to a board whose cards and lists were dragged, and all is there later', async () => {
  const { page, errors } = await browser.newPage();
  const ann = screens.newPerson();

  await page.goto(sharedSystem.url());
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'sign-in');
  await screens.signUp(page, sharedSystem.url(), ann);

  await screens.createProject(page, 'Garden');
  await screens.itemLink(page, 'Garden').waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'projects');
  await screens.openItem(page, 'Garden');

  await screens.createBoard(page, 'Spring');
  await keepScreenshot(page, 'boards');
  await screens.openItem(page, 'Spring');

  await screens.addList(page, 'To do');
  await screens.addList(page, 'Done');
  for (const name of ['Sow', 'Water', 'Weed']) await screens.addCard(page, 'To do', name);

  const moved = page.waitForResponse((response) => response.url().includes('list/updateCardList'));
  await screens.dragOnto(page, screens.card(page, 'Water'), screens.boardList(page, 'Done'));
  expect((await moved).status()).toBe(200);
  await expectTexts(screens.cardTitles(page, 'To do'), ['Sow', 'Weed']);
  await expectTexts(screens.cardTitles(page, 'Done'), ['Water']);

  await screens.dragOnto(
    page,
    screens.boardList(page, 'To do').getByRole('heading'),
    screens.boardList(page, 'Done'),
  );
  await expectTexts(screens.listTitles(page), ['Done', 'To do']);
  await expectAccessible(page);
  await keepScreenshot(page, 'board');

  await screens.describeCard(page, 'Water', 'Every evening');
  await expectAccessible(page);
  await keepScreenshot(page, 'card');
  await page.getByRole('button', { name: 'Close' }).click();

  await screens.signOut(page);
  await screens.signIn(page, sharedSystem.url(), ann);
  await screens.openItem(page, 'Garden');
  await screens.openItem(page, 'Spring');

  await expectTexts(screens.listTitles(page), ['Done', 'To do']);
  await expectTexts(screens.cardTitles(page, 'Done'), ['Water']);
  await expectTexts(screens.cardTitles(page, 'To do'), ['Sow', 'Weed']);
  await screens.card(page, 'Water').getByRole('link', { name: 'Water' }).click();
  await page.getByRole('dialog').getByText('Every evening', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
