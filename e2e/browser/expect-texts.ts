import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

/** Waits until the elements have exactly these texts, in this order; fails showing both. */
export async function expectTexts(elements: Locator, expected: string[]): Promise<void> {
  const page = elements.page();
  for (let look = 0; look < 100; look++) {
    const seen = await elements.allInnerTexts();
    if (JSON.stringify(seen.map((text) => text.trim())) === JSON.stringify(expected)) return;
    // Looks again after the browser has painted, however long that takes here.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect((await elements.allInnerTexts()).map((text) => text.trim())).toEqual(expected);
}
