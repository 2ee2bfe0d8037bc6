import type { BrowserContext, Page } from 'playwright-core';
import { longestChain } from './round-trips.ts';

export interface Visit {
  url: string;
  /** The text of the remote that must be on the screen. */
  until: string;
}

/** Far more than a slow machine computes between two requests, so that waiting for responses shows. */
const LATENCY_MS = 1000;
const QUIET_MS = 1000;

/** The types of the application's own files; the API's responses are the same in any build. */
const COUNTED = ['Document', 'Script', 'Stylesheet'];

interface Seen {
  name: string;
  kind: string;
  begunAt: number;
  respondedAt: number | null;
  bytes: number;
  isFromCache: boolean;
}

/** `/store/mf-auth/1.0.0/app.0123456789ab.js` as `mf-auth/app.js`. */
const nameOf = (url: string) =>
  new URL(url).pathname
    .replace(/^\/store\/([^/]+)\/(?:.*\/)?([^/]+)$/, '$1/$2')
    .replace(/\.[0-9a-f]{12,20}(?=\.\w+$)/, '');

async function watchNetwork(page: Page) {
  const network = await page.context().newCDPSession(page);
  const seen = new Map<string, Seen>();
  const change = (id: string, fields: Partial<Seen>) => {
    const one = seen.get(id);
    if (one) Object.assign(one, fields);
  };
  network.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const one = { name: nameOf(request.url), kind: type ?? '', begunAt: timestamp };
    seen.set(requestId, { ...one, respondedAt: null, bytes: 0, isFromCache: false });
  });
  network.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, { isFromCache: true }),
  );
  network.on('Network.responseReceived', ({ requestId, response, timestamp, type }) => {
    if (response.fromDiskCache) change(requestId, { isFromCache: true });
    // The browser requests the files that a document names before it has all of it.
    if (type === 'Document') change(requestId, { respondedAt: timestamp });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const respondedAt = seen.get(requestId)?.respondedAt ?? timestamp;
    change(requestId, { bytes: encodedDataLength, respondedAt });
  });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // Else the visit would include what is fetched early for the screen that may come next.
  await network.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return () => [...seen.values()].filter((one) => !one.isFromCache).map((one) => ({ ...one }));
}

/** Until nothing of the application has been under way for a moment. */
async function whenQuiet(requests: () => Seen[]) {
  const state = () => {
    const counted = requests().filter(({ kind }) => COUNTED.includes(kind));
    return { known: counted.length, isIdle: counted.every(({ respondedAt }) => respondedAt) };
  };
  for (;;) {
    const before = state();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const after = state();
    if (before.isIdle && after.known === before.known) return;
  }
}

/**
 * Opens a page in a context and returns the cost until the remote is shown: the transferred bytes
 * of documents, scripts and styles, the number of such requests, and the number of waits for the
 * network.
 */
export async function measureVisit(context: BrowserContext, { url, until }: Visit) {
  const page = await context.newPage();
  const requests = await watchNetwork(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(until).first().waitFor();
  const needed = requests().filter(({ respondedAt }) => respondedAt !== null);
  await whenQuiet(requests);
  const files = requests().filter(({ kind }) => COUNTED.includes(kind));
  await page.close();
  const chain = longestChain(needed);
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    pageBytes: files.find(({ kind }) => kind === 'Document')?.bytes ?? 0,
    requests: files.length,
    files: Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
    roundTrips: chain.length,
    chain,
  };
}

export type VisitCost = Awaited<ReturnType<typeof measureVisit>>;
