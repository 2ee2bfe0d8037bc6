import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
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

/** The system's Chromium if there is one, else the one that an npm package ships. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = SYSTEM_BROWSERS.find((path) => path !== '' && existsSync(path));
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ARGUMENTS });
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    args: [...ARGUMENTS, '--headless=shell'],
  });
}
