import type pg from 'pg';

const MAX_WAIT_MS = 2000;

/**
 * Tracks the connections of a pool and returns a function that waits until all of them are closed.
 * An ended pool may still be closing its connections; a database that stops meanwhile would seem to
 * break them.
 */
export function trackConnections(pool: pg.Pool): { allClosed: () => Promise<void> } {
  let open = 0;
  let onNone: (() => void) | undefined;
  pool.on('connect', () => (open += 1));
  pool.on('remove', () => {
    open -= 1;
    if (open <= 0) onNone?.();
  });
  return {
    allClosed: () =>
      new Promise((resolve) => {
        if (open <= 0) {
          resolve();
          return;
        }
        const late = setTimeout(resolve, MAX_WAIT_MS);
        onNone = () => {
          clearTimeout(late);
          resolve();
        };
      }),
  };
}
