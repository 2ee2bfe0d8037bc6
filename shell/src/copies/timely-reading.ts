/** A database that does not answer is as good as none. */
const PATIENCE_MS = 3000;

/** Reads in time or not at all. While a read hangs no other is begun: each would be waited for. */
export function createTimelyReading() {
  let isHanging = false;
  return async <Value>(read: () => Promise<Value>): Promise<Value | undefined> => {
    if (isHanging) return undefined;
    const reading = read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isHanging = true;
        const end = () => void (isHanging = false);
        reading.then(end, end);
        resolve(undefined);
      }, PATIENCE_MS);
    });
    return Promise.race([reading, late]).finally(() => clearTimeout(timer));
  };
}
