import { beforeAll, expect, test } from '@jest/globals';
import { paths } from 'shared-api/remote';
import { expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { keepScreenshot } from '../browser/screenshot.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { type Account, createAccount, createDueCard } from '../system/api.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { card, pageName, sidebar } from './steps.ts';

const browser = useBrowser();
const at = (path: string) => sharedSystem.url() + path;
const DAY_MS = 86_400_000;

let ann: Account;
let board: Awaited<ReturnType<typeof createDueCard>>;
beforeAll(async () => {
  ann = await createAccount('Ann Lee');
  board = await createDueCard(ann, -2);
});

const dueDate = async () => {
  const { boardId, cardId } = board;
  return (await ann.api.card.getCardById({ boardId, cardId })).data.dueDate!;
};

test('a late card is postponed by keys, and its row keeps the focus at its new place', async () => {
  const { page, errors } = await browser.newPage();
  await asSignedIn(page, ann);
  await page.goto(at(paths.overview()));
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await overdue.getByRole('button', { name: 'Postpone Sow: 2 days overdue' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Due date of Sow' });
  await picker.getByRole('option', { name: /^Tomorrow/ }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'home-postpone');
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  const focused = page.locator(':focus');
  await page
    .getByRole('button', { name: /^Postpone Sow/ })
    .and(focused)
    .waitFor();

  await page.keyboard.press('Enter');
  const saved = page.waitForResponse((response) => response.url().endsWith('/card/edit'));
  await picker.getByRole('option', { name: /^Tomorrow/ }).click();
  const thisWeek = page.getByRole('region', { name: 'This week' });
  await thisWeek.getByRole('button', { name: 'Postpone Sow: Tomorrow' }).and(focused).waitFor();
  expect((await saved).status()).toBe(200);
  await page.getByText('Sow: due tomorrow').waitFor();
  expect(new Date(await dueDate()).getTime()).toBeGreaterThan(Date.now());
  expect(errors).toEqual([]);
});

test('on a phone the days are a sheet, and a second press on the button closes it', async () => {
  const { page, errors } = await browser.newPage(PHONE);
  await asSignedIn(page, ann);
  await page.goto(at(paths.overview()));
  await page.getByRole('button', { name: 'Postpone Sow: Tomorrow' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Due date of Sow' });
  await sheet.getByRole('option', { name: /^Next week/ }).waitFor();
  await expectAccessible(page);
  await keepScreenshot(page, 'home-postpone-phone');
  await sheet.getByRole('option', { name: /^Next week/ }).tap();
  await page.getByText(/^Sow: due /).waitFor();
  expect(new Date(await dueDate()).getTime()).toBeGreaterThan(Date.now() + DAY_MS);
  expect(errors).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'the keys and the release notes are accessible in the %s theme',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    await page.goto(at(paths.overview()));
    await pageName(page, 'Home').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Search or jump to anything').waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `help-keys-${colorScheme}`);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });

    const help = sidebar(page).getByRole('button', { name: 'Help' });
    await help.click();
    await page.getByRole('menuitem', { name: "What's new" }).click();
    const whatsNew = page.getByRole('dialog', { name: "What's new" });
    await whatsNew.getByRole('region', { name: /^Board 0\.1\.0/ }).waitFor();
    await expectAccessible(page);
    await keepScreenshot(page, `help-new-${colorScheme}`);
    await page.keyboard.press('Escape');
    await help.and(page.locator(':focus')).waitFor();

    // A board has its own keys.
    const { projectId, boardId } = board;
    await page.goto(at(paths.board(projectId, boardId)));
    await page.getByRole('link', { name: 'Sow' }).waitFor();
    await help.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await keys.getByText('Add cards to the list').waitFor();
    expect(await keys.count()).toBe(1);
    expect(errors).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'a button names its key to who points at it or comes by Tab, in %s',
  async (colorScheme) => {
    const { page, errors } = await browser.newPage({ colorScheme });
    await asSignedIn(page, ann);
    const { projectId, boardId } = board;
    await page.goto(at(paths.board(projectId, boardId)));
    const sow = card(page, 'Sow');
    await sow.waitFor();
    const tooltip = page.getByRole('tooltip');
    const shows = (text: string) => tooltip.filter({ hasText: text }).waitFor();

    await page.getByRole('button', { name: 'Filter', exact: true }).hover();
    await shows('Filter/');
    await expectAccessible(page);
    await keepScreenshot(page, `tooltip-filter-${colorScheme}`);
    // It can be read with the pointer on it.
    await tooltip.hover();
    await page.getByRole('button', { name: 'Add card at the end of To do' }).hover();
    await shows('Add card at the end of To doN');
    await keepScreenshot(page, `tooltip-add-${colorScheme}`);
    await page.keyboard.press('n');
    await page
      .getByRole('textbox', { name: 'New card in To do' })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await tooltip.count()).toBe(0);
    await page.keyboard.press('Escape');

    // A sign has its name, and its key once the keys are the card's.
    const done = sow.getByRole('button', { name: 'Mark Sow complete' });
    await sow.hover();
    await done.hover();
    await shows('Mark Sow complete');
    expect(await tooltip.locator('kbd').count()).toBe(0);
    await sow.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await done.and(page.locator(':focus')).waitFor();
    await shows('Mark Sow completeC');
    await keepScreenshot(page, `tooltip-tile-${colorScheme}`);

    await sow.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sow' });
    const favorite = dialog.getByRole('button', { name: /favorite/i });
    await favorite.hover();
    await shows('S');
    await expectAccessible(page);
    await keepScreenshot(page, `tooltip-card-${colorScheme}`);
    // The pointer just rests there: Escape is for the dialog as well.
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Toggle sidebar' }).hover();
    await shows('Toggle sidebarCtrlB');
    // An icon without a key has its name; in a narrow window people show theirs as an icon, too.
    await page.setViewportSize({ width: 900, height: 700 });
    await page.getByRole('button', { name: 'Favorite', exact: true }).focus();
    // The view that is shown has its name, and no tooltip.
    await page.keyboard.press('Tab');
    for (const name of ['Table', 'Calendar', 'Share', 'Filter/', 'Analytics', 'Board menu']) {
      await page.keyboard.press('Tab');
      await shows(name);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await sidebar(page).getByRole('button', { name: 'Search or jump to' }).hover();
    await shows('Search or jump toCtrlK');
    await keepScreenshot(page, `tooltip-sidebar-${colorScheme}`);
    expect(errors).toEqual([]);
  },
);
