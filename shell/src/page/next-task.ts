/**
 * Ends the task that is running, so that the page can paint and take input before the next one. A
 * timer would wait longer and longer where one follows the other.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
