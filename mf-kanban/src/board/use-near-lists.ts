import { useEffect, useState } from 'react';
import { LIST_STEP_PX } from '../moves/swap-preview.ts';

/** Lists within a width of the window mount their cards; lifting one measures all that are mounted. */
const WIDTHS = 1;

interface Range {
  readonly first: number;
  readonly last: number;
}

function rangeNow(): Range {
  const width = window.innerWidth;
  // A list at a time, so that no frame of scrolling mounts the cards of several.
  const left = Math.floor(window.scrollX / LIST_STEP_PX);
  const reach = Math.ceil((WIDTHS * width) / LIST_STEP_PX);
  return { first: left - reach, last: left + reach + Math.ceil(width / LIST_STEP_PX) };
}

/** Places of the lists that are in sight or may soon be, while the page scrolls sideways. */
export function useNearLists(): (index: number) => boolean {
  const [range, setRange] = useState(rangeNow);
  useEffect(() => {
    const update = () =>
      setRange((before) => {
        const now = rangeNow();
        return before.first === now.first && before.last === now.last ? before : now;
      });
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return (index) => index >= range.first && index <= range.last;
}
