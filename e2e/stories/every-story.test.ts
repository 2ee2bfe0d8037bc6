import { beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, moving } from '../browser/accessibility.ts';
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
  readonly globals: string;
  readonly options?: BrowserContextOptions;
  /** Checks accessibility; roles, names and colors are the same in the views without it. */
  readonly checksAccess?: boolean;
}

const views: Record<string, View> = {
  'in light': { globals: 'brightness:light;language:en', checksAccess: true },
  'in dark': { globals: 'brightness:dark;language:en', checksAccess: true },
  'on a phone': {
    globals: 'brightness:light;language:de',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  'from right to left': { globals: 'brightness:light;language:ar-XB' },
};

beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'build', '-w', 'workshop'], { cwd: repositoryRoot });
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

/** Shows another story on the page that the workshop has loaded. */
async function changeStory(page: Page, id: string): Promise<void> {
  const selection = JSON.stringify({ storyId: id, viewMode: 'story' });
  await page.evaluate(`window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', ${selection})`);
}

/** Resolves when nothing of the story is under way: one that is left earlier has the page loaded again. */
async function waitForStory(page: Page, id: string): Promise<void> {
  const finished = `window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0].storyId`;
  await page.waitForFunction(`${finished} === ${JSON.stringify(id)}`);
}

async function isWiderThanTheScreen(page: Page): Promise<boolean> {
  // The inner width of a phone grows with content that is too wide for it.
  const { width } = page.viewportSize() ?? { width: 0 };
  return (await page.evaluate(() => document.documentElement.scrollWidth)) > width;
}

test.each(Object.entries(views))(
  'every component is drawn without a fault %s',
  async (_, { globals, options, checksAccess = false }) => {
    const { page, errors } = await browser.newPage(options);
    await serveWorkshop(page);
    const stories = await readStories();
    expect(stories.length).toBeGreaterThan(0);
    const faults: unknown[] = [];
    // The workshop's own check would run beside this one.
    const address = `${WORKSHOP}/iframe.html?viewMode=story&globals=${globals};a11y.manual:!true`;
    for (const [index, { id }] of stories.entries()) {
      if (index > 0) await changeStory(page, id);
      else await page.goto(`${address}&id=${id}`);
      await waitForStory(page, id);
      // A dialog that is shown after another one stays in motion, where axe waits for it to be still.
      if (checksAccess && (await moving(page).count()) > 0) {
        await page.goto(`${address}&id=${id}`);
        await waitForStory(page, id);
      }
      const isBroken = (await page.locator('body.sb-show-main').count()) === 0;
      const isWider = await isWiderThanTheScreen(page);
      const access = checksAccess ? await accessibilityFaults(page) : [];
      const reported = errors.splice(0);
      if (isBroken || isWider || access.length > 0 || reported.length > 0)
        faults.push({ id, isBroken, isWider, access, reported });
    }
    expect(faults).toEqual([]);
  },
);
