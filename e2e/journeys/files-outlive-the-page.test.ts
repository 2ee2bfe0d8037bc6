import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createSmallBoard } from '../system/api.ts';
import { useSwitchableApi } from '../system/use-switchable-api.ts';
import { chooseOfAccount, signIn } from './steps.ts';

const browser = useBrowser();
const api = useSwitchableApi();

const BYTES = 'Beans beside the fence.';
const attachments = (page: Page) => page.getByRole('list', { name: 'Attachments' });

test('a file that was attached while the server was away is there once it is back, with its bytes', async () => {
  const ann = await createAccount('Ann Lee');
  const board = await createSmallBoard(ann);
  const { boardId, cardId } = board;
  const { page } = await browser.newPage();
  await signIn(page, api.url(), ann);
  await page.goto(api.url() + paths.cardLink(cardId));
  await attachments(page).waitFor();

  await api.goAway();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(BYTES) });
  const waiting = attachments(page).getByRole('listitem', { name: 'plan.txt' });
  await waiting.getByText(/waits to be sent/).waitFor();
  await keepScreenshot(page, 'attachment-waiting');
  await chooseOfAccount(page, 'Your changes');
  await page.getByText('Attached “plan.txt” to “Sow”').waitFor();
  await page.reload();
  await api.comeBack();

  await page.getByRole('button', { name: 'Download plan.txt' }).waitFor({ state: 'attached' });
  const { data } = await ann.api.card.getCardById({ boardId, cardId });
  expect(data.attachments).toMatchObject([{ name: 'plan.txt' }]);
  const attachmentId = data.attachments[0]!.id;
  const { data: bytes } = await ann.api.card.download({ boardId, cardId, attachmentId });
  // Outside browsers the client has text for what is a Blob in them.
  expect(bytes as unknown).toBe(BYTES);
});
