import { useSyncExternalStore } from 'react';
import { sizes } from 'shared-ui/measures';

/** Narrower windows are treated as phones. */
const NARROW_PX = 640;
/** The part of the next list that a phone shows, including the margin of the first. */
const PEEK_PX = 56;

let width: number | null = null;

function measured(): number {
  const page = document.documentElement.clientWidth;
  return page > 0 && page < NARROW_PX ? page - PEEK_PX : sizes['w-list'];
}

/** The width of lists in px, cached because reading it forces a layout. */
export const listWidth = (): number => (width ??= measured());

function subscribe(onChange: () => void): () => void {
  const update = () => {
    const now = measured();
    if (now === width) return;
    width = now;
    onChange();
  };
  update();
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
}

/** Like `listWidth`, but follows rotation of a phone. */
export const useListWidth = (): number => useSyncExternalStore(subscribe, listWidth);
