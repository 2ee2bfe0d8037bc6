import { useSyncExternalStore } from 'react';
import { sizes } from 'shared-ui/measures';
import { PHONE } from 'shared-ui/media-query';

/** The part of the next list that a phone shows, including the margin of the first. */
const PEEK_PX = 56;

let width: number | null = null;

function measured(): number {
  // Reading the width of the page makes a layout, in the midst of rendering.
  if (!matchMedia(PHONE).matches) return sizes['w-list'];
  return document.documentElement.clientWidth - PEEK_PX;
}

/** The width of lists in px, cached because every card asks. */
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
