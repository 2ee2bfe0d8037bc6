/** Resolves when the browser next has a network again. */
export const cameOnline = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
