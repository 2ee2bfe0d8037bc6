import type { Page } from 'playwright-core';
import { eventually } from 'shared-api/testing/eventually';
import { finger, landed } from '../browser/drags.ts';
import { boardList, card } from './steps.ts';

const EDGE_PX = 8;

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
  const over = page.getByText(`${name} moved to ${list}`);
  await eventually('the card to be over the list', async () => {
    const wanted = await middle();
    // At an edge the page scrolls, back as well where it has gone too far.
    const x = Math.min(Math.max(wanted, EDGE_PX), width - EDGE_PX);
    await hand.carryTo({ x, y: 220 });
    // A list that still scrolls may move away from under the finger.
    const isStill = Math.abs(x - (await middle())) < 1;
    return isStill && (await over.count()) > 0;
  });
  await hand.drop();
  await landed(page);
}
