import { useLayoutEffect } from 'react';

let waiting = 0;

function removeUnlessWaiting() {
  if (waiting === 0) document.getElementById('first-frame')?.remove();
}

/** Leaves the first frame on the screen for as long as the calling part waits. */
export function useKeptFirstFrame(): void {
  useLayoutEffect(() => {
    waiting++;
    return () => {
      waiting--;
      // What takes this part's place in the same commit may wait as well.
      queueMicrotask(removeUnlessWaiting);
    };
  }, []);
}

/** Removes the first frame with the first commit of what takes its place, whatever waits in that. */
export function useFirstFrameReplaced(): void {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), []);
}

/** Removes the first frame with the first commit, unless a part of that waits. */
export function useFirstFrameEnd(): void {
  useLayoutEffect(removeUnlessWaiting, []);
}
