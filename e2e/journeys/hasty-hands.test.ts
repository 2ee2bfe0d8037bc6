import { test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { HASTY_WINDOW, playHastyHands } from './hasty-hands.ts';

const browser = useBrowser();
const SEQUENCES = 10;

test('after any sequence of keys, mouse and finger the board takes the next move', async () => {
  await playHastyHands(await browser.newPage(HASTY_WINDOW), SEQUENCES);
}, 600_000);
