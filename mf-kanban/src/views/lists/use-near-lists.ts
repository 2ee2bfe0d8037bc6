import { useEffect, useState } from 'react';
import { stepOf } from '../../drag/swap-preview.ts';

/**
 * Lists within a window's width mount their cards; lifting a card measures all that are mounted.
 */
const WIDTHS = 1;

interface Range {
  /** In px from the left edge of the first list. */
  readonly from: number;
  readonly to: number;
}

function rangeNow(): Range {
  const width = window.innerWidth;
  const step = stepOf({ collapsed: false });
  // One list at a time, so that no frame mounts the cards of several.
  const left = Math.floor(Math.abs(window.scrollX) / step) * step;
  const reach = Math.ceil((WIDTHS * width) / step) * step;
  const sight = Math.ceil(width / step) * step;
  return { from: left - reach, to: left + reach + sight };
}

/**
 * The indices of the lists that are in view or close to it while the page scrolls sideways. `steps`
 * are the distances from each list to the next, in px.
 */
export function useNearLists(steps: readonly number[]): (index: number) => boolean {
  const [range, setRange] = useState(rangeNow);
  useEffect(() => {
    const update = () =>
      setRange((before) => {
        const now = rangeNow();
        return before.from === now.from && before.to === now.to ? before : now;
      });
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return (index) => {
    const left = steps.slice(0, index).reduce((sum, step) => sum + step, 0);
    return left >= range.from && left <= range.to;
  };
}
