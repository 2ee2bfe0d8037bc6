import type { Browser } from 'playwright-core';
import { paths } from 'shared-api/remote';
import { launchBrowser } from 'deploy/browser';
import { type Account, createAccount, createSmallBoard } from '../../system/api.ts';
import { sharedSystem, startSharedSystem } from '../../system/shared-system.ts';
import { buildOrdinaryBundle } from './ordinary-bundle.ts';
import { startOrdinaryServer } from './ordinary-server.ts';
import { measureTimes } from './times.ts';
import { measureVisit, type VisitCost } from './visit.ts';

/** The most bytes of micro-frontends, relative to one bundle. */
const MAX_BYTES_RATIO = 1.1;

interface Screen {
  path: string;
  until: string;
  account?: Account;
}

async function screens(): Promise<Record<string, Screen>> {
  const account = await createAccount();
  const { projectId, boardId } = await createSmallBoard(account);
  return {
    signIn: { path: paths.auth(), until: 'input[type="password"]' },
    boards: { path: paths.boards(projectId), until: 'main a[href^="/dashboard/list/"]', account },
    board: { path: paths.board(projectId, boardId), until: '[data-card-id]', account },
  };
}

/** A first visit with nothing cached, and another one after it. */
async function measureScreen(browser: Browser, origin: string, { path, until, account }: Screen) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  if (account) {
    await context.addInitScript((kept) => localStorage.setItem('token', kept), account.token);
  }
  const visit = { url: origin + path, until };
  const first = await measureVisit(context, visit);
  const repeat = await measureVisit(context, visit);
  await context.close();
  return { first, repeat };
}

function compare(micro: VisitCost, ordinary: VisitCost) {
  const bytesRatio = Math.round((micro.bytes / ordinary.bytes) * 1000) / 1000;
  return {
    micro,
    ordinary,
    bytesRatio,
    ok: bytesRatio <= MAX_BYTES_RATIO && micro.roundTrips <= ordinary.roundTrips,
  };
}

/**
 * Compares the delivery of a screen from the release store with the same sources built as one
 * ordinary bundle. Both use HTTP/1.1 from this machine, with latency added by the browser. Then
 * measures how long teams wait.
 */
export async function measureDelivery(report: (line: string) => void) {
  const ends = [await startSharedSystem()];
  try {
    report('Building the same as one bundle …');
    const ordinary = await startOrdinaryServer(await buildOrdinaryBundle(), sharedSystem.apiUrl());
    ends.unshift(() => ordinary.stop());
    const browser = await launchBrowser();
    ends.unshift(() => browser.close());
    const compared: Record<string, Record<'first' | 'repeat', ReturnType<typeof compare>>> = {};
    for (const [name, screen] of Object.entries(await screens())) {
      report(`Visiting ${name} …`);
      const ours = await measureScreen(browser, sharedSystem.url(), screen);
      const theirs = await measureScreen(browser, ordinary.url, screen);
      compared[name] = {
        first: compare(ours.first, theirs.first),
        repeat: compare(ours.repeat, theirs.repeat),
      };
    }
    const times = await measureTimes(report);
    const areCheap = Object.values(compared).every(({ first, repeat }) => first.ok && repeat.ok);
    const ok = areCheap && times.ok;
    if (!ok) process.exitCode = 1;
    return { ...compared, mostBytesRatio: MAX_BYTES_RATIO, times, ok };
  } finally {
    for (const end of ends) await end();
  }
}
