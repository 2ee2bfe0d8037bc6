import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from 'deploy/browser';
import { PHONE } from '../browser/devices.ts';
import { createDemoGarden, type DemoGarden } from '../screens/demo-garden.ts';
import type { Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { showScreen } from '../screens/show-screen.ts';
import { repositoryRoot } from '../system/repository.ts';
import { startSharedSystem } from '../system/shared-system.ts';
import { openOperatorsPage } from './operators-page.ts';

const directory = path.join(repositoryRoot, 'e2e/artifacts/pictures');

/** The pictures in the README and the documentation. */
const shown = new Set([
  'board-light-1440',
  'board-dark-1440',
  'board-light-390',
  'card-light-1440',
  'home-light-1440',
  'projects-light-1440',
  'operators-light-1440',
]);

const WINDOWS = [
  { width: 1440, viewport: { width: 1440, height: 900 }, isMobile: false },
  { width: 390, ...PHONE },
] as const;
type Window = (typeof WINDOWS)[number];

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

interface Picture {
  readonly screen: Screen;
  readonly theme: Theme;
  readonly window: Window;
}

const LOCALES = { en: 'en-GB', de: 'de-DE' } as const;

/**
 * Arguments select screens, such as `npm run pictures -- board home`; `--german` shows them in
 * German.
 */
const GERMAN = '--german';
const named = process.argv.slice(2).filter((argument) => argument !== GERMAN);
const language = process.argv.includes(GERMAN) ? 'de' : 'en';
const wanted = screens.filter(({ name }) => named.length === 0 || named.includes(name));

const pictures = WINDOWS.flatMap((window) =>
  THEMES.flatMap((theme) =>
    wanted
      .filter(({ isWide }) => !(isWide && window.isMobile))
      .map((screen): Picture => ({ screen, theme, window })),
  ),
);

async function keep(page: Page, screen: string, theme: Theme, width: number): Promise<void> {
  const name = [screen, theme, width, ...(language === 'en' ? [] : [language])].join('-');
  const file = path.join(directory, `${name}.png`);
  await page.screenshot({ path: file });
  if (shown.has(name)) {
    await copyFile(file, path.join(repositoryRoot, 'docs/pictures', `${name}.png`));
  }
  console.log(path.relative(repositoryRoot, file));
}

const OPERATORS = 'operators';

/** The operators' page is not part of the product's page, and its address opens once. */
async function takeOperatorsPage(browser: Browser): Promise<void> {
  const operators = await openOperatorsPage();
  const context = await browser.newContext({ serviceWorkers: 'block', locale: LOCALES[language] });
  try {
    const page = await context.newPage();
    await page.goto(operators.address);
    for (const [name, address] of [
      [OPERATORS, operators.environment],
      ['catalog', operators.catalog],
    ] as const) {
      await page.goto(address);
      for (const { width, viewport } of WINDOWS) {
        await page.setViewportSize(viewport);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          await keep(page, name, theme, width);
        }
      }
    }
  } finally {
    await context.close();
    await operators.stop();
  }
}

async function take(browser: Browser, garden: DemoGarden, { screen, theme, window }: Picture) {
  const { width, ...options } = window;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...options,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: LOCALES[language],
  });
  try {
    const page = await context.newPage();
    await showScreen(page, garden, screen);
    await keep(page, screen.name, theme, width);
  } finally {
    await context.close();
  }
}

const stop = await startSharedSystem({ RATE_LIMITS: 'off' });
try {
  await mkdir(directory, { recursive: true });
  await mkdir(path.join(repositoryRoot, 'docs/pictures'), { recursive: true });
  const garden = await createDemoGarden();
  const browser = await launchBrowser();
  try {
    for (const picture of pictures) {
      await take(browser, garden, picture).catch((error: unknown) => {
        const { screen, theme, window } = picture;
        console.error(`No picture of ${screen.name} in ${theme}, ${window.width} px:`, error);
        process.exitCode = 1;
      });
    }
    if (named.length === 0 || named.includes(OPERATORS)) await takeOperatorsPage(browser);
  } finally {
    await browser.close();
  }
} finally {
  await stop();
}
