import type { Page } from 'playwright-core';

/** The types that are counted separately; fonts are not part of the budget. */
const KINDS: Readonly<Record<string, 'script' | 'font'>> = { Script: 'script', Font: 'font' };

const MAX_WAIT_MS = 60_000;

// As text, since the loader of this file wraps functions with a helper that pages lack. The first
// sight of a large board is inert until all its cards are there.
const reportWhenShown = (selector: string) => `
  new MutationObserver((_, observer) => {
    const isShown = document.querySelector(${JSON.stringify(selector)}) !== null;
    if (!isShown || document.querySelector('[inert] [data-card-id]') !== null) return;
    observer.disconnect();
    reportShown('');
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['inert'] });`;

/**
 * Counts what a page requests until something is on it and can be used. What an idle page requests
 * after that is for what may come next, and how much of it has come when the count is read depends
 * on how busy the machine is.
 *
 * @returns a function that waits until all that is counted has come.
 */
export async function countFirstRequests(page: Page, selector: string) {
  const network = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const pending = new Set<string>();
  const bytes = { script: 0, font: 0, other: 0 };
  let requests = 0;
  let isShown = false;
  let onChange = () => {};
  const end = (requestId: string) => {
    pending.delete(requestId);
    onChange();
  };
  // This and what the page requests are reported in the order in which they happen there.
  network.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'reportShown') return;
    isShown = true;
    onChange();
  });
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    if (isShown) return;
    types.set(requestId, type);
    pending.add(requestId);
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    // Live events have no end.
    if (response.mimeType === 'text/event-stream') end(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pending.has(requestId)) return;
    requests += 1;
    bytes[KINDS[types.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
    end(requestId);
  });
  network.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await network.send('Network.enable');
  // Without it the page that comes next has no binding.
  await network.send('Runtime.enable');
  await network.send('Runtime.addBinding', { name: 'reportShown' });
  await page.addInitScript(reportWhenShown(selector));
  return async () => {
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`${pending.size} requests have not ended after a minute.`)),
        MAX_WAIT_MS,
      );
      onChange = () => {
        if (!isShown || pending.size > 0) return;
        clearTimeout(limit);
        resolve();
      };
      onChange();
    });
    const { script: scriptBytes, font: fontBytes, other: otherBytes } = bytes;
    return { requests, scriptBytes, fontBytes, otherBytes };
  };
}
