/** Ends the task that is running, so that the page can paint and take input before the next one. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
