import { beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { atBreadth } from 'shared-api/testing/breadth';
import { accessibilityFaults } from '../browser/accessibility.ts';
import { PHONE } from '../browser/devices.ts';
import { useBrowser } from '../browser/open-page.ts';
import { repositoryRoot } from '../system/repository.ts';

const WORKSHOP = 'http://workshop.test';
const built = path.join(repositoryRoot, 'workshop/dist');

const browser = useBrowser();

interface Story {
  readonly id: string;
  readonly type: string;
}

interface View {
  readonly language: string;
  readonly options?: BrowserContextOptions;
  /** Each story is shown in all of them before the next one. */
  readonly shades: readonly ('light' | 'dark')[];
}

const views: Record<string, View> = {
  'in light and in dark': { language: 'en', shades: ['light', 'dark'] },
  'from right to left on a phone': { language: 'ar-XB', options: PHONE, shades: ['light'] },
  ...atBreadth({}, { 'in German': { language: 'de', shades: ['light'] } as const }),
};

beforeAll(async () => {
  const build = ['run', 'build', '-w', 'workshop', '--', '--test'];
  await promisify(execFile)('npm', build, { cwd: repositoryRoot });
});

async function readStories(): Promise<Story[]> {
  const index = await readFile(path.join(built, 'index.json'), 'utf8');
  const { entries } = JSON.parse(index) as { entries: Record<string, Story> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

async function serveWorkshop(page: Page): Promise<void> {
  await page.route(`${WORKSHOP}/**`, (route) =>
    route.fulfill({ path: path.join(built, new URL(route.request().url()).pathname) }),
  );
}

// Scripts are given as text: the loader of this file wraps functions with a helper that pages do not have.

async function emit(page: Page, event: string, details: object): Promise<void> {
  const given = `${JSON.stringify(event)}, ${JSON.stringify(details)}`;
  await page.evaluate(`window.__STORYBOOK_ADDONS_CHANNEL__.emit(${given})`);
}

/** Resolves when nothing of the story is under way: one that is left earlier has the page loaded again. */
async function waitForStory(page: Page, id: string): Promise<void> {
  const finished = `window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0].storyId`;
  await page.waitForFunction(`${finished} === ${JSON.stringify(id)}`);
}

async function changeShade(page: Page, brightness: string): Promise<void> {
  const isDrawn = `document.documentElement.dataset.theme === ${JSON.stringify(brightness)}`;
  if (await page.evaluate(isDrawn)) return;
  await emit(page, 'updateGlobals', { globals: { brightness } });
  await page.waitForFunction(isDrawn);
}

async function isWiderThanTheScreen(page: Page): Promise<boolean> {
  // The inner width of a phone grows with content that is too wide for it.
  const { width } = page.viewportSize() ?? { width: 0 };
  return (await page.evaluate(() => document.documentElement.scrollWidth)) > width;
}

async function faultsOf(page: Page, errors: string[]): Promise<object | null> {
  const access = await accessibilityFaults(page);
  const isBroken = (await page.locator('body.sb-show-main').count()) === 0;
  const isWider = await isWiderThanTheScreen(page);
  const reported = errors.splice(0);
  const isFaulty = isBroken || isWider || access.length > 0 || reported.length > 0;
  return isFaulty ? { isBroken, isWider, access, reported } : null;
}

test.each(Object.entries(views))(
  'every component is drawn without a fault %s',
  async (_, { language, options, shades }) => {
    const { page, errors } = await browser.newPage(options);
    await serveWorkshop(page);
    const stories = await readStories();
    expect(stories.length).toBeGreaterThan(0);
    const faults: unknown[] = [];
    // The workshop's own check would run beside this one.
    const globals = `language:${language};a11y.manual:!true`;
    for (const [index, { id }] of stories.entries()) {
      if (index > 0) await emit(page, 'setCurrentStory', { storyId: id, viewMode: 'story' });
      else await page.goto(`${WORKSHOP}/iframe.html?viewMode=story&globals=${globals}&id=${id}`);
      await waitForStory(page, id);
      for (const shade of index % 2 === 0 ? shades : shades.toReversed()) {
        await changeShade(page, shade);
        const found = await faultsOf(page, errors);
        if (found !== null) faults.push({ id, shade, ...found });
      }
    }
    expect(faults).toEqual([]);
  },
);
