import type { Page } from 'playwright-core';
import { asSignedIn } from '../browser/signed-in.ts';
import { sharedSystem } from '../system/shared-system.ts';
import type { DemoGarden } from './demo-garden.ts';
import { isWhole, type Screen } from './screens.ts';

/** Goes to a screen on a page that is signed in as the screen needs, with all that is on it. */
export async function goToScreen(page: Page, garden: DemoGarden, screen: Screen): Promise<void> {
  await page.goto(sharedSystem.url() + screen.path(garden));
  await screen.ready(page).waitFor();
  await isWhole(page);
  await screen.show?.(page);
}

/** Shows a screen on a page in a new context. */
export async function showScreen(page: Page, garden: DemoGarden, screen: Screen): Promise<void> {
  if (!screen.isForGuests) await asSignedIn(page, garden);
  await goToScreen(page, garden, screen);
}
