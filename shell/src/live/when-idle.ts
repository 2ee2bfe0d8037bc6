/** A page that is never idle gets what can wait in the end, too. */
const MAX_WAIT_MS = 2000;

/**
 * Resolves when the browser has nothing more urgent to do. What is shown beside a page, as counts
 * and clocks, is not asked for before.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const isSupported = 'requestIdleCallback' in globalThis;
    if (isSupported) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });
