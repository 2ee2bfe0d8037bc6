import type { Page } from 'playwright-core';
import { asSignedIn } from '../browser/signed-in.ts';
import type { DemoGarden } from './demo-garden.ts';
import type { Screen } from './screen.ts';

/** The layout's own data has been loaded too. */
export async function isWhole(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"], .ant-skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Goes to a screen on a page that is signed in as the screen needs, with all that is on it. */
export async function goToScreen(page: Page, garden: DemoGarden, screen: Screen): Promise<void> {
  await page.goto(garden.url + screen.path(garden));
  await screen.ready(page).waitFor();
  await isWhole(page);
  await screen.show?.(page, garden);
  // A finger leaves no pointer behind that would show a tooltip.
  await page.mouse.move(0, 0);
}

/** Shows a screen on a page in a new context. */
export async function showScreen(page: Page, garden: DemoGarden, screen: Screen): Promise<void> {
  if (!screen.isForGuests) await asSignedIn(page, screen.isGuarded ? garden.guarded : garden);
  await goToScreen(page, garden, screen);
}
