import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Elements that fade or move, whose contrast is reduced until they are still. */
const moving = (page: Page): Locator =>
  page.locator('[class*="-enter-active"], [class*="-appear-active"]');

async function settled(page: Page): Promise<void> {
  await moving(page).first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Serious faults that axe finds on the page, with their elements. */
export async function accessibilityFaults(page: Page): Promise<{ id: string; at: string[] }[]> {
  await settled(page);
  // Evaluated, not added as a script: the page's policy refuses foreign scripts.
  const isThere = await page.evaluate("'axe' in window");
  if (!isThere) await page.evaluate(await readFile(axeSource, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }));
}

/** Fails with the names of the elements when axe finds a serious fault on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}
