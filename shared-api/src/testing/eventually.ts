/** Below the limit of a test, which would only say that it took too long. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 10;

/**
 * Polls until `look` returns a value, and returns it. For sources without an event that a test
 * could wait for: another process, a database, a file. `what` completes the sentence "Waited for
 * …".
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + LIMIT_MS;
  do {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined) {
      return seen as Exclude<T, false | null | undefined>;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (performance.now() < end);
  throw new Error(`Waited for ${what}, and it did not come within ${LIMIT_MS / 1000} seconds`);
}
