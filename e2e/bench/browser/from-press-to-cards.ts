/**
 * The ms from the next press to the first frame with a card that was not there before it; as text,
 * since the loader of these files wraps functions with a helper that pages lack.
 */
export const FROM_PRESS_TO_CARDS = `
  new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const before = new Set(document.querySelectorAll('[data-card-id]'));
      const isThere = () =>
        [...document.querySelectorAll('[data-card-id]')].some((card) => !before.has(card));
      requestAnimationFrame(function look() {
        if (isThere()) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      });
    }, { once: true, capture: true });
  })`;
