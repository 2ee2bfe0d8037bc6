import type { Locator, Page } from 'playwright-core';

// As text, since the loader of these files wraps functions with a helper that pages lack.
const FROM_PRESS_TO_CARDS = `
  new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const before = new Set(document.querySelectorAll('[data-card-id]'));
      const isThere = () =>
        [...document.querySelectorAll('[data-card-id]')].some((card) => !before.has(card));
      requestAnimationFrame(function look() {
        if (isThere()) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      });
    }, { once: true, capture: true });
  })`;

/** Less than people take from arriving at a link to pressing it, and enough for what begins meanwhile. */
const REST_MS = 150;

/** A page leaves its first 2.5 s to the person, and then loads what may be wanted next. */
const CALM_MS = 4_000;

/** The ms from a press to the first frame with a card that was not there before it. */
export async function timeFromPress(page: Page, press: () => Promise<void>): Promise<number> {
  const shown = page.evaluate<number>(FROM_PRESS_TO_CARDS);
  await press();
  return shown;
}

/**
 * Times a link that is followed twice, from a page that `open` loads each time: pressed as soon as
 * the pointer is on it, and after it has rested there.
 */
export async function timeOfLink(page: Page, open: () => Promise<Locator>) {
  const follow = async (restMs: number) => {
    const link = await open();
    // An earlier press has left it where the link is.
    await page.mouse.move(0, 0);
    // What comes by itself once the page is calm has come.
    await page.waitForTimeout(CALM_MS);
    return timeFromPress(page, async () => {
      await link.hover();
      if (restMs > 0) await page.waitForTimeout(restMs);
      await link.click();
    });
  };
  return { pressedAtOnceMs: await follow(0), pressedAfterRestMs: await follow(REST_MS) };
}
