import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createApiClient } from 'shared-api/client';
import { atBreadth } from 'shared-api/testing/breadth';
import { accessibilityFaults, expectAccessible } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { asSignedIn } from '../browser/signed-in.ts';
import { createDemoGarden, type DemoGarden } from '../screens/demo-garden.ts';
import { foreignTexts } from '../screens/foreign-texts.ts';
import type { Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { goToScreen } from '../screens/show-screen.ts';
import { startOwnInstance } from '../system/own-instance.ts';
import { smallTargets, topLayer, unreachable, withoutFocusRing } from '../screens/usable.ts';

const browser = useBrowser();
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** A window of 1440 × 900 at 200 %. */
const ENLARGED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

// The demo's owner administers an instance whose first account is theirs.
let instance: Awaited<ReturnType<typeof startOwnInstance>>;
let garden: DemoGarden;
beforeAll(async () => {
  instance = await startOwnInstance();
  garden = await createDemoGarden(instance);
});
afterAll(() => instance.stop());

type Faults = Record<string, readonly string[]>;

/**
 * Shows every screen in such a window and collects the faults that `look` finds, by the screen's
 * name.
 */
async function lookAtAll(
  options: BrowserContextOptions,
  language: string,
  look: (page: Page, screen: Screen) => Promise<readonly string[]>,
): Promise<Faults> {
  const faults: Faults = {};
  for (const { token } of [garden, garden.guarded]) {
    const api = createApiClient({ baseUrl: garden.apiUrl, token: () => token });
    await api.setting.editSettings({ language });
  }
  const open = async () => {
    const { page } = await browser.newPage(options);
    await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    return page;
  };
  // One page for all screens, with a warm cache, since first visits take most of the time.
  const [guest, member, guarded] = [await open(), await open(), await open()];
  await asSignedIn(member, garden);
  await asSignedIn(guarded, garden.guarded);
  for (const screen of screens) {
    if (screen.isWide && options.isMobile) continue;
    const page = screen.isForGuests ? guest : screen.isGuarded ? guarded : member;
    await goToScreen(page, garden, screen);
    const found = await look(page, screen);
    if (found.length > 0) faults[screen.name] = found;
  }
  return faults;
}

const wider = async (page: Page): Promise<string[]> => {
  const { page: whole, window: seen } = await page.evaluate(() => ({
    page: Math.max(document.documentElement.scrollWidth, innerWidth),
    window: screen.width,
  }));
  // A board of many lists is wider than any window, and scrolls.
  const scrolls = await page.locator('[data-list-id]').count();
  return whole > seen && scrolls === 0 ? [`${whole} px wide`] : [];
};

/** About a hundred screens, each of them for a second or two. */
const ALL_SCREENS_MS = 900_000;

test(
  'on a desktop the focus is visible in forced colors, and in any window longer texts fit and come from the texts',
  async () => {
    const faults = await lookAtAll(DESKTOP, 'en-XA', async (page, { isWide }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const found = await withoutFocusRing(page);
      await page.emulateMedia({ forcedColors: 'none' });
      found.push(...(await foreignTexts(page)), ...(await wider(page)));
      if (isWide) return found;
      await page.setViewportSize(PHONE.viewport);
      found.push(...(await foreignTexts(page)), ...(await wider(page)));
      await page.setViewportSize(DESKTOP.viewport);
      return found;
    });
    expect(faults).toEqual({});
  },
  ALL_SCREENS_MS,
);

test(
  'on a phone in dark and German each screen fits, is accessible, and has targets for a finger',
  async () => {
    const faults = await lookAtAll({ ...PHONE, colorScheme: 'dark' }, 'de', async (page) => [
      ...(await accessibilityFaults(page)).map(({ id, at }) => `${id}: ${at.join(' ')}`),
      ...(await wider(page)),
      ...(await smallTargets(topLayer(page))),
    ]);
    expect(faults).toEqual({});
  },
  ALL_SCREENS_MS,
);

// The other passes find most of what this one would.
const testEveryNight = atBreadth(test.skip, test);

testEveryNight(
  'enlarged to 200 % every screen fits the window, and can be used by the keyboard',
  async () => {
    const faults = await lookAtAll(ENLARGED, 'en', async (page) => {
      await expectAccessible(page);
      return [...(await wider(page)), ...(await unreachable(page))];
    });
    expect(faults).toEqual({});
  },
  ALL_SCREENS_MS,
);
