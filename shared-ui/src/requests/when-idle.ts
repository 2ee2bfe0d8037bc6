/** What loads for longer keeps nothing else waiting. */
const MAX_WAIT_MS = 5000;
const PAUSE_MS = 50;
const CALM_MS = 2500;

/** Placeholders of what is loading; a new list waits to be sent, and is there. */
export const LOADING = '[aria-busy="true"]:not([data-new]), [data-loading]';

/** Before there is a screen at all, the page has its first frame. */
const WAITING = `#first-frame, ${LOADING}`;

/** A placeholder beside the first part of what is loading, which is to be seen meanwhile. */
const MORE_TO_COME = '[data-loading="more"]';

/** Whether the screen lacks what it is to show at first. */
export function isLacking(): boolean {
  const isPart = document.querySelector(MORE_TO_COME) !== null;
  return document.querySelector(isPart ? `[data-loading]:not(${MORE_TO_COME})` : LOADING) !== null;
}

/** Whether a picture of the screen as it was left covers it until it is there. */
export const isPictured = (): boolean => document.querySelector('canvas#picture') !== null;

/** Resolves when the browser has nothing more urgent to do; at the latest after some seconds. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the screen has what it loads and the browser nothing more urgent to do; at the
 * latest after some seconds. What is shown beside a screen, as counts and clocks, and what may come
 * next are not asked for before.
 */
export async function whenIdle(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS;
  await idle();
  while (document.querySelector(WAITING) !== null && performance.now() < latest) {
    await pause(PAUSE_MS);
    await idle();
  }
}

/**
 * Resolves as `whenIdle` does, but on the first screen of a page some seconds later: they belong to
 * the person who begins to read and press there. For what nobody misses until then.
 */
export async function whenCalm(): Promise<void> {
  await whenIdle();
  // Each remote has a copy of this module, and the page has one first screen.
  const page = document.documentElement.dataset;
  page.firstScreenAt ??= String(performance.now());
  const remaining = Number(page.firstScreenAt) + CALM_MS - performance.now();
  if (remaining <= 0) return;
  await pause(remaining);
  await whenIdle();
}
