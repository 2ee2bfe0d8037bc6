import { useCallback, useEffect, useState } from 'react';

const placeOver = (): Element =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;

/**
 * Where to draw what lies over the page: in the open dialog, which lets nothing outside of it have
 * the focus. When that closes, it would take what is in it along.
 *
 * @returns the place, and a function that looks for it again.
 */
export function usePlaceOver() {
  const [place, setPlace] = useState(placeOver);
  const lookAgain = useCallback(() => setPlace(placeOver()), []);
  useEffect(() => {
    const follow = () => setPlace((now) => (now.isConnected ? now : placeOver()));
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return [place, lookAgain] as const;
}
