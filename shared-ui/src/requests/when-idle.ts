/** What loads for longer keeps nothing else waiting. */
const MAX_WAIT_MS = 5000;
const PAUSE_MS = 50;

/** Placeholders of what is loading; a new list waits to be sent, and is there. */
export const LOADING = '[aria-busy="true"]:not([data-new]), [data-loading]';

/** A placeholder beside the first part of what is loading, which is to be seen meanwhile. */
export const MORE_TO_COME = '[data-loading="more"]';

/** Resolves when the browser has nothing more urgent to do; at the latest after some seconds. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Resolves when the screen has what it loads and the browser nothing more urgent to do; at the
 * latest after some seconds. What is shown beside a screen, as counts and clocks, and what may come
 * next are not asked for before.
 */
export async function whenIdle(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS;
  await idle();
  while (document.querySelector(LOADING) !== null && performance.now() < latest) {
    await pause();
    await idle();
  }
}
