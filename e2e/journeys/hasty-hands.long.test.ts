import { test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { HASTY_WINDOW, playHastyHands } from './hasty-hands.ts';

const browser = useBrowser();
/** SEQUENCES=2000 plays more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 500);

test('after hundreds of sequences of keys, mouse and finger the board takes the next move', async () => {
  await playHastyHands(await browser.newPage(HASTY_WINDOW), SEQUENCES);
}, 3_600_000);
