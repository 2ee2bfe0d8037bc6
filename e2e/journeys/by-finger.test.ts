import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { createApiClient } from 'shared-api/client';
import { eventually } from 'shared-api/testing/eventually';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE, TABLET } from '../browser/devices.ts';
import { finger, landed } from '../browser/drags.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { createAccount, createEmptyBoard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import {
  addCard,
  addList,
  card,
  cardTitles,
  boardList,
  createBoard,
  createProject,
  newPerson,
  openItem,
  pageName,
  signUp,
} from './screens.ts';

const browser = useBrowser();
const TOUCH_PX = 44;
const DEVICES = [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const;

/** Nothing is wider than the screen but what is scrolled by a finger. */
async function expectToFit(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const widths = () => [window.innerWidth, window.visualViewport?.width];
  expect(await page.evaluate(widths)).toEqual([width, width]);
}

/** Buttons whose target, also beside what is drawn of them, is less than a finger needs. */
async function smallTargets(part: Locator): Promise<string[]> {
  return part.getByRole('button').evaluateAll(
    (buttons, reach) => {
      const isOwn = (button: Element, x: number, y: number) =>
        button.contains(document.elementFromPoint(x, y));
      return buttons.flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isLarge = [-reach, reach].every((by) => isOwn(button, x, y + by));
        return isLarge ? [] : [button.getAttribute('aria-label') ?? button.textContent];
      });
    },
    TOUCH_PX / 2 - 1,
  );
}

/** Somebody else lets the person who is signed in into a board of theirs. */
async function addToBoardOfBen(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => token });
  const { data: me } = await api.auth.getUser();
  const ben = await createAccount('Ben Ode');
  const { boardId } = await createEmptyBoard(ben);
  await ben.api.board.addUser({ boardId, users: [{ user_id: me.id, role: 1 }] });
}

/** From the first list to the second, which on a phone is out of sight: the page scrolls at its edge. */
async function dragToDone(page: Page, name: string): Promise<void> {
  const hand = await finger(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await hand.lift(card(page, name));
  const { width } = page.viewportSize() ?? { width: 0 };
  const done = boardList(page, 'Done');
  const middle = async () => {
    const box = await done.boundingBox();
    return box ? box.x + box.width / 2 : Infinity;
  };
  await eventually('the page to scroll to the second list', async () => {
    if ((await middle()) <= width - 60) return true;
    await hand.carryTo({ x: width - 8, y: 220 });
    return false;
  });
  // What still scrolls may move the list away from under the finger.
  const over = page.getByText(`${name} moved to Done`);
  await eventually('the card to be over the second list', async () => {
    await hand.carryTo({ x: await middle(), y: 220 });
    return (await over.count()) > 0;
  });
  await hand.drop();
  await landed(page);
}

describe.each(DEVICES)('on a %s', (device, options) => {
  test('a person signs up, makes a board, drags, edits, comments, filters and is notified', async () => {
    const { page, errors } = await browser.newPage(options);
    await signUp(page, sharedSystem.url(), newPerson());
    await expectToFit(page);
    await createProject(page, 'Garden');
    await openItem(page, 'Garden');
    await createBoard(page, 'Spring');
    await expectToFit(page);
    await openItem(page, 'Spring');
    await pageName(page, 'Spring').waitFor();
    expect(await smallTargets(page.getByRole('banner'))).toEqual([]);
    await addList(page, 'To do');
    await addList(page, 'Done');
    await addCard(page, 'To do', 'Sow');
    await addCard(page, 'To do', 'Rake');
    await dragToDone(page, 'Sow');
    await expectTexts(cardTitles(page, 'Done'), ['Sow']);
    await expectTexts(cardTitles(page, 'To do'), ['Rake']);
    await expectToFit(page);

    await card(page, 'Sow').getByRole('link', { name: 'Sow' }).tap();
    const opened = page.getByRole('article', { name: 'Sow' });
    await opened.getByRole('button', { name: 'Due Add date' }).tap();
    await page.getByRole('option', { name: /^Tomorrow/ }).tap();
    await opened.getByRole('button', { name: 'Due Tomorrow' }).waitFor();
    await opened.getByRole('textbox', { name: 'New comment' }).fill('Before the rain');
    await opened.getByRole('button', { name: 'Send' }).tap();
    await opened.getByText('Before the rain').waitFor();
    await expectToFit(page);
    expect(await smallTargets(opened.locator('header'))).toEqual([]);
    await expectAccessible(page);
    await keepScreenshot(page, `by-finger-card-${device}`);
    await page.goBack();
    await opened.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await page.getByRole('searchbox').fill('rake');
    await card(page, 'Sow').waitFor({ state: 'detached' });
    await card(page, 'Rake').waitFor();
    await expectToFit(page);
    await expectAccessible(page);
    await keepScreenshot(page, `by-finger-filter-${device}`);

    await addToBoardOfBen(page);
    if (device === 'tablet') await page.getByRole('button', { name: 'Toggle sidebar' }).tap();
    await page.getByRole('link', { name: 'Inbox, 1 unread' }).tap();
    await page.getByRole('link', { name: /Ben Ode added you to the board/ }).tap();
    await pageName(page, 'Spring').waitFor();
    await expectToFit(page);
    expect(errors).toEqual([]);
  });
});
