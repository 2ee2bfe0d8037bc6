import type { Page } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';
import { finger, landed } from '../browser/drags.ts';
import { boardList, card } from './screens.ts';

/** Carries a card to a list, which on a phone is out of sight: the page scrolls at its edge. */
export async function dragByFinger(page: Page, name: string, list: string): Promise<void> {
  const hand = await finger(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await hand.lift(card(page, name));
  const { width } = page.viewportSize() ?? { width: 0 };
  const target = boardList(page, list);
  const middle = async () => {
    const box = await target.boundingBox();
    return box ? box.x + box.width / 2 : Infinity;
  };
  await eventually('the page to scroll to the list', async () => {
    if ((await middle()) <= width - 60) return true;
    await hand.carryTo({ x: width - 8, y: 220 });
    return false;
  });
  // A list that still scrolls may move away from under the finger.
  const over = page.getByText(`${name} moved to ${list}`);
  await eventually('the card to be over the list', async () => {
    const x = await middle();
    await hand.carryTo({ x, y: 220 });
    const isStill = Math.abs(x - (await middle())) < 1;
    return isStill && (await over.count()) > 0;
  });
  await hand.drop();
  await landed(page);
}
