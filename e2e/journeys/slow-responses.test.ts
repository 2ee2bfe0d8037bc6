import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { addList, boardList, cardTitles, openCardForm } from './steps.ts';

const browser = useBrowser();
const SLOW_MS = 2000;

/** Delays responses to the page's POST requests by two seconds from now on. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    }
    await route.continue();
  });

/** Types lines one after the other, with a key between them. */
async function typeLines(page: Page, lines: readonly string[], end: string): Promise<void> {
  for (const [index, line] of lines.entries()) {
    await page.keyboard.type(line);
    if (index < lines.length - 1) await page.keyboard.press(end);
  }
}

/** Resolves when the server has confirmed the addition of this text. */
const added = (page: Page, call: string, text: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(call) &&
      (response.request().postData() ?? '').includes(JSON.stringify(text)),
  );

async function openSlow(path: (place: Awaited<ReturnType<typeof createSmallBoard>>) => string) {
  const ann = await createAccount('Ann Lee');
  const place = await createSmallBoard(ann);
  const opened = await browser.newPage();
  await asSignedIn(opened.page, ann);
  await opened.page.goto(sharedSystem.url() + path(place));
  return { ...opened, ann, place };
}

test('a checklist, its items and comments are typed without a pause, however slow the server is', async () => {
  const { page, errors, ann, place } = await openSlow((at) =>
    paths.card(at.projectId, at.boardId, at.listId, at.cardId),
  );
  await page.getByRole('button', { name: 'Add checklist' }).click();
  await slowDown(page);
  const saved = [added(page, 'addCheckList', 'Peas'), added(page, 'createComment', 'Second')];

  await page.getByRole('textbox', { name: 'Name of the new checklist' }).press('Control+a');
  await typeLines(page, ['Seeds', 'Beans', 'Peas', 'Carr'], 'Enter');
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await comment.click();
  await typeLines(page, ['First', 'Second', 'Thi'], 'Control+Enter');
  await Promise.all(saved);

  const { data } = await ann.api.card.getCardById(place);
  expect(data.checklists).toMatchObject([
    { name: 'Seeds', items: [{ text: 'Beans' }, { text: 'Peas' }] },
  ]);
  expect(data.comments.map(({ text }) => text)).toEqual(['First', 'Second']);
  expect(await page.getByRole('textbox', { name: 'New item of Seeds' }).inputValue()).toBe('Carr');
  expect(await comment.inputValue()).toBe('Thi');
  expect(errors).toEqual([]);
});

test('cards are composed without a pause, however slow the server is', async () => {
  const { page, errors } = await openSlow((at) => paths.board(at.projectId, at.boardId));
  await page.getByRole('button', { name: 'Add card at the end of To do' }).click();
  await slowDown(page);
  const saved = added(page, 'card/create', 'Water');
  const field = page.getByRole('textbox', { name: 'New card in To do' });
  await field.waitFor();

  await typeLines(page, ['Weed', 'Water', 'Har'], 'Enter');
  const waiting = page.getByRole('list', { name: 'Cards waiting to be sent' });
  await expectTexts(waiting.getByRole('listitem'), ['Weed', 'Water']);
  await saved;

  await expectTexts(cardTitles(page, 'To do'), ['Sow', 'Weed', 'Water']);
  expect(await field.inputValue()).toBe('Har');
  expect(errors).toEqual([]);
});

test('characters typed after Create are kept in every dialog of the board, however slow the server is', async () => {
  const { page, errors } = await openSlow((at) => paths.board(at.projectId, at.boardId));
  const task = await openCardForm(page, 'To do');
  await task.waitFor();
  await slowDown(page);
  const saved = added(page, 'list/create', 'Later');
  await task.getByRole('textbox', { name: 'Title' }).fill('Weed');
  await task.getByRole('button', { name: 'Create' }).click();
  await task.waitFor({ state: 'detached', timeout: SLOW_MS / 2 });
  const waiting = page.getByRole('list', { name: 'Cards waiting to be sent' });
  await expectTexts(waiting.getByRole('listitem'), ['Weed']);

  await addList(page, 'Later');
  await boardList(page, 'Later').getByText('Creating…').waitFor();
  // The next card is typed while the first one and the list are on their way.
  await openCardForm(page, 'To do');
  await task.getByRole('textbox', { name: 'Title' }).pressSequentially('Wat');
  await saved;
  await page.getByRole('button', { name: 'Menu of list Later' }).waitFor();
  await page.keyboard.type('er');

  expect(await task.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Water');
  await expectTexts(cardTitles(page, 'To do'), ['Sow', 'Weed']);
  expect(errors).toEqual([]);
});
