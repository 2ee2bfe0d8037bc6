import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { settledFrames } from '../../browser/drags.ts';
import type { Account } from '../../system/api.ts';
import type { LargeBoard } from './large-board.ts';
import { firstCard, LARGE_WINDOW, newPage, openBoard, slowDown } from './open-board.ts';

/**
 * The number of opened pages: the first press on each loads and compiles the code for its result.
 */
const PAGES = 3;
/** Presses on each page after the first. */
const RUNS = 5;
/** Work after a page seems complete is not measured. */
const LATER_MS = 2000;
/** People hold a button or key down: work at its release does not wait for the press. */
const HELD = { delay: 100 };
/** From the press to its paint at full speed. */
const MAX_MS = 50;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const NOTE_INTERACTIONS = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries()) {
      if (interactionId) presses.push({ interactionId, duration, name });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  undefined`;

interface Press {
  readonly interactionId: number;
  readonly duration: number;
  readonly name: string;
}

interface Interaction {
  readonly name: string;
  /** The one thing a person does. */
  readonly press: (page: Page) => Promise<void>;
  /** Waits for its result on the screen. */
  readonly until: (page: Page) => Promise<unknown>;
  /** Back to where it began. */
  readonly undo: (page: Page) => Promise<unknown>;
}

const firstList = (page: Page) => page.locator('[data-list-id]').first();
const escape = (page: Page) => page.keyboard.press('Escape');
const gone = (page: Page, role: 'dialog' | 'menu') =>
  page.getByRole(role).first().waitFor({ state: 'hidden' });

async function escapeFrom(page: Page, role: 'dialog' | 'menu'): Promise<void> {
  await escape(page);
  await gone(page, role);
}

const interactions: readonly Interaction[] = [
  {
    name: 'open a card',
    press: (page) => firstCard(page).click(HELD),
    until: (page) => page.getByRole('dialog').waitFor(),
    undo: async (page) => {
      await page.goBack();
      await gone(page, 'dialog');
    },
  },
  {
    name: 'open the menu of a card',
    press: (page) => firstCard(page).click({ ...HELD, button: 'right' }),
    until: (page) => page.getByRole('menu').waitFor(),
    undo: (page) => escapeFrom(page, 'menu'),
  },
  {
    name: 'open the menu of a list',
    press: (page) => firstList(page).locator('button[aria-haspopup="menu"]').first().click(HELD),
    until: (page) => page.getByRole('menu').waitFor(),
    undo: (page) => escapeFrom(page, 'menu'),
  },
  {
    name: 'go to the next card by key',
    press: (page) => page.keyboard.press('ArrowDown', HELD),
    until: (page) => settledFrames(page),
    undo: (page) => page.keyboard.press('ArrowUp'),
  },
  {
    name: 'select a card by key',
    press: (page) => page.keyboard.press('x', HELD),
    until: (page) => settledFrames(page),
    undo: escape,
  },
  {
    name: 'open the palette',
    press: (page) => page.keyboard.press('Control+k', HELD),
    until: (page) => page.getByRole('dialog').getByRole('combobox').waitFor(),
    undo: (page) => escapeFrom(page, 'dialog'),
  },
  {
    name: 'fold the sidebar',
    press: (page) => page.keyboard.press('Control+b', HELD),
    until: (page) => settledFrames(page),
    undo: (page) => page.keyboard.press('Control+b'),
  },
  {
    name: 'begin a card',
    press: (page) => page.keyboard.press('n', HELD),
    until: (page) => page.locator('textarea:focus').waitFor(),
    undo: escape,
  },
];

async function durationOf(page: Page, { press, until, undo }: Interaction): Promise<number> {
  await page.evaluate('presses.length = 0; undefined');
  await press(page);
  await until(page);
  await settledFrames(page);
  const presses = await page.evaluate<Press[]>('presses');
  await undo(page);
  await settledFrames(page);
  // The observer does not report presses that take less than its threshold.
  return Math.max(0, ...presses.map(({ duration }) => duration));
}

const median = (durations: readonly number[]) =>
  [...durations].sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;

interface Options {
  readonly account: Account;
  readonly board: LargeBoard;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** How long each interaction takes on a page that has just been opened, the first press apart. */
async function pressAll(browser: Browser, { account, board, slowdown }: Options) {
  const look = { viewport: LARGE_WINDOW, before: NOTE_INTERACTIONS };
  const page = await newPage(browser, { account, ...look });
  try {
    await openBoard(page, board);
    await page.waitForTimeout(LATER_MS);
    await slowDown(page, slowdown);
    const seen = new Map<string, number[]>();
    for (const interaction of interactions) {
      const durations: number[] = [];
      for (let run = 0; run <= RUNS; run++) {
        await firstCard(page).focus();
        durations.push(await durationOf(page, interaction));
      }
      seen.set(interaction.name, durations);
    }
    return seen;
  } finally {
    await page.context().close();
  }
}

/** Measures the time from press to paint on a board with many cards. */
export async function measureInteractions(options: Options) {
  const browser = await launchBrowser();
  try {
    const pages: Map<string, number[]>[] = [];
    while (pages.length < PAGES) pages.push(await pressAll(browser, options));
    const seen = interactions.map(({ name }) => {
      const durations = pages.map((page) => page.get(name) ?? []);
      const later = durations.flatMap((ofPage) => ofPage.slice(1));
      return {
        name,
        firstMs: median(durations.map(([first]) => first ?? 0)),
        medianMs: median(later),
        maxMs: Math.max(...later),
      };
    });
    const { slowdown } = options;
    const mostMs = MAX_MS * slowdown;
    const isKept = seen.every(({ firstMs, medianMs }) => firstMs <= mostMs && medianMs <= mostMs);
    return { slowdown, mostMs, isKept, interactions: seen };
  } finally {
    await browser.close();
  }
}
