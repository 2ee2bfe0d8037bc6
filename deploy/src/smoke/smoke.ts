import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { isInDashboard, remotesAt, type Slot } from 'shared-api/manifest';
import { paths } from 'shared-api/paths';
import { launchBrowser } from '../browser/find-browser.ts';
import { DeployError } from '../deploy-error.ts';
import { anyPageOf } from '../pin/any-page.ts';
import { fixedPins } from '../gateway/fixed-pins.ts';
import { startGateway } from '../gateway/start-gateway.ts';
import { withoutLastGood, type Releases } from '../pins/sets.ts';
import { manifestOf } from '../release/manifest.ts';
import type { KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { startStubApi } from './stub-api.ts';

export interface SmokeOptions {
  store: Store;
  keys: KeySource;
  env: string;
  proposed: Releases;
  report?: ((line: string) => void) | undefined;
}

const PATIENCE_MS = 20_000;

/**
 * Opens a set of pins in a browser, through a temporary gateway and a stub API with plain data:
 * each remote must mount, and nothing on its page may throw. All are opened at once, also those that
 * did not change, since any may share with one that did.
 */
export async function smoke(options: SmokeOptions): Promise<string> {
  const { store, keys, env, proposed, report } = options;
  const browser = await findOne();
  const api = await startStubApi();
  const pins = { env, revision: 1, ...withoutLastGood(proposed) };
  try {
    const inForce = await fixedPins(store, pins);
    const log = () => undefined;
    const gateway = await startGateway({
      store,
      keys,
      env,
      pins: inForce,
      log,
      port: 0,
      apiUrl: api.url,
    });
    try {
      const pages = pagesOf(proposed);
      const names = [...new Set(pages.map(([name]) => name))];
      report?.(`opening ${names.join(', ')} in a browser`);
      const visits = pages.map(([name, path]) => problemsAt(browser, gateway.url, name, path));
      const problems = (await Promise.all(visits)).flat();
      if (problems.length === 0) return `passed: ${names.length} remotes`;
      throw new DeployError('unproved', 'The set does not run in a browser.', [
        ...new Set(problems),
        'Nothing was pinned. Mend the release, or pin without this proof: --skip-smoke "<why>".',
      ]);
    } finally {
      await gateway.close();
    }
  } finally {
    api.close();
    await browser.close();
  }
}

async function findOne(): Promise<Browser> {
  return launchBrowser().catch((error: unknown) => {
    const cause = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new DeployError('unproved', 'No browser is here to open the proposed set with.', [
      cause,
      'Name one in CHROMIUM_PATH, or pin without this proof: --skip-smoke "<why>".',
    ]);
  });
}

/**
 * The pages of each remote that is switched on. What is part of a page that is not there, since its
 * remote is switched off, cannot be seen.
 */
function pagesOf({ remotes }: Releases): [name: string, path: string][] {
  const on = Object.entries(remotes)
    .filter(([, { disabled }]) => !disabled)
    .map(([name, pin]) => [name, manifestOf(name, pin)] as const);
  const isDrawn = (path: string) =>
    ofShell.includes(path) || remotesAt(path, Object.fromEntries(on)).length > 0;
  return on.flatMap(([name, { slots }]) =>
    slots.flatMap((slot): [string, string][] => {
      const path = anyPathOf(slot);
      return path === undefined || !isDrawn(path) ? [] : [[name, path]];
    }),
  );
}

const ofShell = [paths.overview(), paths.settings()];

/** Where a slot is seen; undefined if that takes cards, or somebody who chooses it. */
function anyPathOf(slot: Slot): string | undefined {
  switch (slot.slot) {
    case 'route':
      return anyPageOf(slot.path);
    case 'board-view':
      return `${paths.board(1, 1)}?view=${slot.id}`;
    case 'card-section':
      return paths.card(1, 1, 1, 1);
    case 'home-widget':
      return paths.overview();
    case 'settings-section':
      return paths.settings();
    default:
      return undefined;
  }
}

async function problemsAt(
  browser: Browser,
  url: string,
  name: string,
  path: string,
): Promise<string[]> {
  const context = await browser.newContext();
  try {
    return await visit(context, url, name, path);
  } finally {
    await context.close();
  }
}

async function visit(
  context: BrowserContext,
  url: string,
  name: string,
  path: string,
): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${name} threw: ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isRefused = /integrity|Content Security Policy|Trusted ?Type/i.test(text);
    if (message.type() === 'error' && isRefused) problems.push(`${name}: ${text}`);
  });
  if (isInDashboard(path)) {
    await page.addInitScript(() => localStorage.setItem('token', 'smoke'));
  }
  await page.goto(url + path);
  const mounted = `[data-remote="${name}"]:not([aria-busy]), [data-remote-failed="${name}"]`;
  const shown = page.locator(mounted).first();
  try {
    await shown.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  } catch {
    return [...problems, `${name} did not appear at ${path} within ${PATIENCE_MS / 1000} s.`];
  }
  // Errors while it draws its first data count as well.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  const failed = page.locator(`[data-remote-failed="${name}"]`);
  if ((await failed.count()) > 0) problems.push(`${name}: ${await textOf(failed.first())}`);
  return problems;
}

/** All texts in an element, also those that are folded away, with a space between them. */
const textOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    return texts.filter((text) => text !== '').join(' ');
  });
