import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { PHONE } from '../../browser/devices.ts';
import { asSignedIn } from '../../browser/signed-in.ts';
import type { DemoGarden } from '../../screens/demo-garden.ts';
import type { Screen } from '../../screens/screen.ts';
import { screens } from '../../screens/screens.ts';
import { isWhole } from '../../screens/show-screen.ts';
import { sharedSystem } from '../../system/shared-system.ts';

/**
 * Covers everything that arrives after the page seems complete, such as live events and the counts
 * of the sidebar.
 */
const LATER_MS = 1000;
/** The sum of all shifts of a screen may not be more. */
const MAX_SHIFT = 0.02;

const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: PHONE,
};

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => node?.className || node?.nodeName).join(', ');
      shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  undefined`;

interface Shift {
  readonly value: number;
  readonly what: string;
}

async function shiftsOf(
  browser: Browser,
  garden: DemoGarden,
  screen: Screen,
  options: BrowserContextOptions,
) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    if (!screen.isForGuests) await asSignedIn(page, garden);
    await page.addInitScript(NOTE_SHIFTS);
    await page.goto(sharedSystem.url() + screen.path(garden));
    await screen.ready(page).waitFor();
    await isWhole(page);
    await page.waitForTimeout(LATER_MS);
    const shifts = await page.evaluate<Shift[]>('shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const largest = [...shifts].sort((a, b) => b.value - a.value)[0];
    return { screen: screen.name, shift: Math.round(sum * 10_000) / 10_000, largest };
  } finally {
    await context.close();
  }
}

/** How much of each screen moves by itself while it loads, as Chromium's layout shift score. */
export async function measureLayoutShifts(garden: DemoGarden) {
  const browser = await launchBrowser();
  try {
    const seen = [];
    for (const [window, options] of Object.entries(WINDOWS)) {
      for (const screen of screens.filter(({ show }) => !show)) {
        seen.push({ window, ...(await shiftsOf(browser, garden, screen, options)) });
      }
    }
    const worst = Math.max(...seen.map(({ shift }) => shift));
    return { most: MAX_SHIFT, isKept: worst <= MAX_SHIFT, worst, screens: seen };
  } finally {
    await browser.close();
  }
}
