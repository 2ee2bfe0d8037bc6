import type { Browser, Page } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import type { Account } from '../../system/api.ts';
import { sharedSystem } from '../../system/shared-system.ts';
import { countFirstRequests } from './first-requests.ts';
import { timeFromPress, timeOfLink } from './from-press-to-cards.ts';
import type { LargeBoard } from './large-board.ts';
import { addressOf, cardsOf, firstCard, newPage } from './open-board.ts';

const RUNS = 5;

// As text, since the loader of this file wraps functions with a helper that pages lack.
const SAVES_DATA = `
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;

const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in at the address of a board, and waits for its cards. */
async function timeToBoard(browser: Browser, account: Account, board: LargeBoard) {
  const page = await newPage(browser);
  await page.goto(addressOf(board));
  await page.getByLabel('Email').waitFor();
  const signedInMs = await timeFromPress(page, () => signIn(page, account));
  // The board that is left is loaded, and so is what comes by itself.
  await page.waitForTimeout(1_000);
  const opened = await timeOfLink(page, async () => {
    await page.goto(sharedSystem.url() + paths.boards(board.projectId));
    await link(page, 'Large').waitFor();
    return link(page, 'Large');
  });
  await page.context().close();
  return { signedInMs, ...opened };
}

/** The bytes of scripts from sign-in through projects and boards to a board, without what comes ahead of its use. */
async function scriptBytesOf(browser: Browser, account: Account) {
  const page = await newPage(browser, { before: SAVES_DATA });
  const counted = await countFirstRequests(page, cardsOf());
  await page.goto(sharedSystem.url() + paths.auth());
  await signIn(page, account);
  await link(page, 'Large').click();
  await page.waitForURL(/dashboard\/board/);
  await link(page, 'Large').click();
  await firstCard(page).waitFor();
  const { scriptBytes } = await counted();
  await page.context().close();
  return scriptBytes;
}

/**
 * The way into a board: the ms from the press that signs in to its first cards, from the press on
 * its link inside the application to them, and the bytes of scripts on the longest way.
 */
export async function measureWayIn(account: Account, board: LargeBoard) {
  const browser = await launchBrowser();
  try {
    const runs: Awaited<ReturnType<typeof timeToBoard>>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await timeToBoard(browser, account, board));
    const median = (field: 'signedInMs' | 'pressedAtOnceMs' | 'pressedAfterRestMs') =>
      Math.round(runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
    return {
      signedInMs: median('signedInMs'),
      opened: {
        pressedAtOnceMs: median('pressedAtOnceMs'),
        pressedAfterRestMs: median('pressedAfterRestMs'),
      },
      scriptBytes: await scriptBytesOf(browser, account),
    };
  } finally {
    await browser.close();
  }
}
