import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createDueCard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, createBoard, pageName, sidebar } from './steps.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;
const TOUCH_PX = 44;

let ann: Account;
let board: Awaited<ReturnType<typeof createDueCard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  board = await createDueCard(ann, -2);
});

/** Targets on the page that are lower than a finger needs. */
const smallTargets = (page: Page) =>
  page.locator('main').evaluate(
    (main, least) =>
      [...main.querySelectorAll('button, a, input, summary, [role="tab"]')]
        .filter((one) => !one.closest('p, h2, [aria-hidden="true"], [data-text-input]'))
        .map((one) => one.closest('label, li') ?? one)
        .filter((one) => {
          const { height } = one.getBoundingClientRect();
          return one.checkVisibility({ visibilityProperty: true }) && height < least - 0.5;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    TOUCH_PX,
  );

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('a due card is completed on the home page, and is completed on its board', async () => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at(paths.overview()));
    const overdue = page.getByRole('region', { name: 'Overdue' });
    await overdue.getByText('2 days overdue').waitFor();
    await expectAccessible(page);
    const saved = page.waitForResponse((response) => response.url().endsWith('/card/setStatus'));
    await overdue.getByRole('checkbox', { name: 'Complete Sow' }).click();
    await overdue.getByText('Done').waitFor();
    expect((await saved).status()).toBe(200);
    await expectAccessible(page);
    await keepScreenshot(page, `home-done-${colorScheme}`);
    const { boardId, cardId } = board;
    expect((await ann.api.card.getCardById({ boardId, cardId })).data.complete).toBe(1);
    await ann.api.card.setStatus({ boardId, cardId, complete: 0 });
    expect(errors).toEqual([]);
  });

  test('an unknown address shows a not-found page within the layout, with links onward', async () => {
    const { page } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at('/dashboard/nowhere'));
    await page.getByRole('heading', { name: 'Nothing at this address' }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `not-found-${colorScheme}`);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await pageName(page, 'Home').waitFor();
  });

  test('home, sign-in and the not-found page are large enough for fingers', async () => {
    const { page } = await browser.newPage({ colorScheme, ...PHONE });
    await page.goto(at(paths.auth()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await keepScreenshot(page, `sign-in-phone-${colorScheme}`);

    await asSignedIn(page, ann);
    await page.goto(at(paths.overview()));
    await page.getByRole('checkbox', { name: 'Complete Sow' }).waitFor();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.goto(at('/dashboard/nowhere'));
    await page.getByRole('link', { name: 'Go to home' }).waitFor();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('characters typed right after Ctrl K all reach the search', async () => {
  const { page } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(paths.overview()));
  await pageName(page, 'Home').waitFor();
  // The dialog's code is slower than hands.
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/store/shell/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sow');
  arrive();
  const box = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  await box.and(page.locator(':focus')).waitFor();
  expect(await box.inputValue()).toBe('sow');
});

test('the home page creates a first board with one press, another one, and a card on that', async () => {
  const ben = await createAccount('Ben Ode');
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ben);
  await page.goto(at(paths.overview()));
  const first = page.getByRole('button', { name: 'Hiring' });
  await first.waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'home-first-board');
  await first.click();
  await pageName(page, 'Hiring').waitFor();
  await page.goto(at(paths.overview()));
  await createBoard(page, 'Pruning');

  await page.goto(at(paths.overview()));
  await page.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog', { name: 'New card' });
  await dialog.getByText('To do').waitFor();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Buy a ladder');
  await expectAccessible(page);
  await keepScreenshot(page, 'home-add-card');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByText('Card added to Pruning').waitFor();
  await sidebar(page).getByRole('link', { name: 'Pruning' }).click();
  await card(page, 'Buy a ladder').waitFor();
  expect(errors).toEqual([]);
});
