/** Reverses one step of the start; the signal is aborted when the time is up. */
export type ShutdownHook = (late: AbortSignal) => unknown;

// A hook that starts late still gets this long: the database must be stopped in order even after a
// slow call.
const GRACE_MS = 2000;

/**
 * Runs the hooks, the last one first. One that is not done in time is abandoned and the next one
 * begins; returns whether all were done.
 */
export async function runShutdownHooks(
  steps: ShutdownHook[],
  patienceMs: number,
): Promise<boolean> {
  const late = new AbortController();
  const deadline = setTimeout(() => late.abort(), patienceMs);
  let areAllDone = true;
  for (const step of steps.splice(0).reverse()) {
    const isDone = await Promise.race([done(step, late.signal), graceAfter(late.signal)]);
    areAllDone &&= isDone;
  }
  clearTimeout(deadline);
  return areAllDone;
}

async function done(step: ShutdownHook, late: AbortSignal): Promise<true> {
  await step(late);
  return true;
}

function graceAfter(late: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    const wait = () => void setTimeout(() => resolve(false), GRACE_MS).unref();
    if (late.aborted) wait();
    else late.addEventListener('abort', wait, { once: true });
  });
}
