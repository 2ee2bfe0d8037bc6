import type { Page } from 'playwright-core';

// As text, since the loader of this file wraps functions with a helper that pages lack.
const RECORD_FRAMES = `
  window.recorded = { frames: [], isOn: true };
  let before = performance.now();
  requestAnimationFrame(function record(now) {
    recorded.frames.push(now - before);
    before = now;
    if (recorded.isOn) requestAnimationFrame(record);
  });
  undefined`;

/** Starts recording when each frame is drawn; the returned function ends that and returns their lengths in ms. */
export async function recordFrames(page: Page): Promise<() => Promise<number[]>> {
  // The names of the script are its own, so that it can run again.
  await page.evaluate(`(() => { ${RECORD_FRAMES} })()`);
  return () =>
    page.evaluate(() => {
      const { recorded } = window as unknown as { recorded: { frames: number[]; isOn: boolean } };
      recorded.isOn = false;
      // The first is not a whole one.
      return recorded.frames.slice(1);
    });
}

/** How long frames were: most of them, nearly all, and the longest. */
export function summaryOf(frames: readonly number[]) {
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { frames: frames.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
