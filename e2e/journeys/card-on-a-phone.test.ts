import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createSmallBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } };
const TOUCH_PX = 44;
const ABOVE_KEYBOARD = 460;

let ann: Account;
let place: Awaited<ReturnType<typeof createSmallBoard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  place = await createSmallBoard(ann);
});

async function openCard(options: typeof PHONE, name = 'Sow') {
  const opened = await browser.newPage(options);
  await asSignedIn(opened.page, ann);
  await opened.page.goto(sharedSystem.url() + paths.board(place.projectId, place.boardId));
  await opened.page.getByRole('link', { name }).click();
  const card = opened.page.getByRole('article', { name });
  await card.waitFor();
  return { ...opened, card };
}

/** Draws a finger down from where the card's header is. */
async function swipeDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  await touch('touchStart', 20);
  for (const y of [60, 120, 180, 240]) await touch('touchMove', y);
  await touch('touchEnd');
}

/** Waits until the whole part is within that height. */
const expectAbove = async (part: Locator, height: number) => {
  const element = await part.elementHandle();
  await part
    .page()
    .waitForFunction(
      ([one, most]) => (one as Element).getBoundingClientRect().bottom <= (most as number),
      [element, height],
    );
  expect((await part.boundingBox())!.y).toBeGreaterThanOrEqual(0);
};

test('a card fills a phone: a day is one press, the comment box is at the foot, a swipe closes the card', async () => {
  const { page, card, errors } = await openCard(PHONE);
  expect(await card.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE.viewport });
  const due = card.getByRole('button', { name: 'Due Add date' });
  await due.waitFor();
  await expectAccessible(page);

  await due.tap();
  const tomorrow = page.getByRole('option', { name: /^Tomorrow/ });
  expect((await tomorrow.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_PX);
  await expectAccessible(page);
  await keepScreenshot(page, 'card-phone-due');
  await tomorrow.tap();
  await card.getByRole('button', { name: 'Due Tomorrow' }).tap();
  await page.getByLabel('Due date', { exact: true }).fill('2031-05-22T18:00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Due May 22, 2031/ }).waitFor();

  const box = card.getByRole('textbox', { name: 'New comment' });
  const at = await box.boundingBox();
  expect(at!.y + at!.height).toBeGreaterThan(PHONE.viewport.height - 2 * TOUCH_PX);
  await box.fill('From the garden');
  // The keyboard takes its half of the screen.
  await page.setViewportSize({ width: PHONE.viewport.width, height: ABOVE_KEYBOARD });
  const send = card.getByRole('button', { name: 'Send' });
  for (const part of [box, send]) {
    await expectAbove(part, ABOVE_KEYBOARD);
  }
  await keepScreenshot(page, 'card-phone-keyboard');
  await page.setViewportSize(PHONE.viewport);
  await send.tap();
  await card.getByRole('article', { name: 'Comment of Ann Lee' }).waitFor();
  await keepScreenshot(page, 'card-phone');

  await swipeDown(page);
  await card.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(paths.board(place.projectId, place.boardId));
  expect(errors).toEqual([]);
});

test('the longest title breaks nothing on a narrow phone', async () => {
  const { boardId, listId } = place;
  const name = 'W'.repeat(NAME_MAX_CHARACTERS);
  await ann.api.card.create({ boardId, listId, name, position: 2 });
  const { page, card, errors } = await openCard(NARROW, name);
  await card.getByRole('button', { name: 'Due Add date' }).waitFor();
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('article, article *')].map((part) =>
      Math.round(part.getBoundingClientRect().right),
    ),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(NARROW.viewport.width);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
