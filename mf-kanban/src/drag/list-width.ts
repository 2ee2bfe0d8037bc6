import { useSyncExternalStore } from 'react';
import { sizes } from 'shared-ui/measures';

/** Below it the window is a phone's. */
const NARROW_PX = 640;
/** What a phone shows of the next list, with the margin of the first. */
const PEEK_PX = 56;

let width: number | null = null;

function measured(): number {
  const page = document.documentElement.clientWidth;
  return page > 0 && page < NARROW_PX ? page - PEEK_PX : sizes['w-list'];
}

/** How wide lists are, in px. It is kept, since reading it from the page lays that out. */
export const listWidth = (): number => (width ??= measured());

function subscribe(tell: () => void): () => void {
  const update = () => {
    const now = measured();
    if (now === width) return;
    width = now;
    tell();
  };
  update();
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
}

/** See `listWidth`; it changes as a phone is turned. */
export const useListWidth = (): number => useSyncExternalStore(subscribe, listWidth);
