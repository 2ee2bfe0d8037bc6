import type { Page } from 'playwright-core';

/** Counts how often the person presses something from now on, by mouse or by finger, until the page is left. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    addEventListener(
      'click',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement;
        if (isTrusted) dataset.presses = String(Number(dataset.presses) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses));
}
