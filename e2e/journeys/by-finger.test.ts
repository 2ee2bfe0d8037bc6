import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { createApiClient } from 'shared-api/client';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE, TABLET } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { expectTexts } from '../browser/expect-texts.ts';
import { createAccount, createEmptyBoard } from '../system/api.ts';
import { newPerson } from '../system/new-person.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { dragByFinger } from './drag-by-finger.ts';
import {
  addCard,
  card,
  cardTitles,
  createBoard,
  createProject,
  openItem,
  pageName,
  signUp,
} from './steps.ts';

const browser = useBrowser();
const TOUCH_PX = 44;
const DEVICES = [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const;

/** Expects nothing to be wider than the screen, except for parts that a finger can scroll. */
async function expectToFit(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const widths = () => [window.innerWidth, window.visualViewport?.width];
  expect(await page.evaluate(widths)).toEqual([width, width]);
}

/** Buttons whose target, including the area around it, is smaller than a finger needs. */
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

/** Adds the signed-in user to a board of somebody else. */
async function addToBoardOfBen(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = createApiClient({ baseUrl: sharedSystem.apiUrl(), token: () => token });
  const { data: me } = await api.auth.getUser();
  const ben = await createAccount('Ben Ode');
  const { boardId } = await createEmptyBoard(ben);
  await ben.api.board.addUser({ boardId, users: [{ user_id: me.id, role: 1 }] });
}

describe.each(DEVICES)('on a %s', (device, options) => {
  test('a person signs up, creates a board, drags, edits, comments, filters and is notified', async () => {
    const { page, errors } = await browser.newPage(options);
    await signUp(page, sharedSystem.url(), newPerson());
    await expectToFit(page);
    await createProject(page, 'Garden');
    await openItem(page, 'Garden');
    await expectToFit(page);
    await createBoard(page, 'Spring');
    await expectToFit(page);
    expect(await smallTargets(page.getByRole('banner'))).toEqual([]);
    await addCard(page, 'To do', 'Sow');
    await addCard(page, 'To do', 'Rake');
    await dragByFinger(page, 'Sow', 'Done');
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
    await page.getByRole('combobox', { name: 'Filter cards' }).fill('rake');
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
