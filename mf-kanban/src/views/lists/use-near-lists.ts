import { startTransition, useEffect, useState } from 'react';
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

/** As far as any window reaches. Asking for its own width or scroll would make a layout. */
const firstRange = (): Range => ({ from: 0, to: window.screen.width || window.innerWidth });

export interface NearLists {
  /** Lists to mount, from the first one: those in sight one after the other, the rest after them. */
  readonly mounted: number;
  /** Whether the list with that index mounts its cards: it is in view or close to it. */
  readonly isNear: (index: number) => boolean;
}

/**
 * What is mounted while the page scrolls sideways. `steps` are the distances from each list to the
 * next, in px.
 */
export function useNearLists(steps: readonly number[]): NearLists {
  const [range, setRange] = useState<Range | null>(null);
  // Each in a task of its own: together they take as long as several frames.
  const [begun, setBegun] = useState(0);
  const { from, to } = range ?? firstRange();
  const isNear = (index: number) => {
    const left = steps.slice(0, index).reduce((sum, step) => sum + step, 0);
    return left >= from && left <= to;
  };
  const inSight = steps.findLastIndex((_, index) => isNear(index)) + 1;
  const isInSight = range !== null || begun >= inSight;
  useEffect(() => {
    if (isInSight) return undefined;
    const next = setTimeout(() => setBegun(begun + 1));
    return () => clearTimeout(next);
  }, [begun, isInSight]);
  useEffect(() => {
    if (!isInSight) return undefined;
    const update = () =>
      setRange((before) => {
        const now = rangeNow();
        return before?.from === now.from && before.to === now.to ? before : now;
      });
    const painted = setTimeout(() => startTransition(update));
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      clearTimeout(painted);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [isInSight]);
  const mounted = range ? steps.length : Math.min(begun, inSight);
  return { mounted, isNear };
}
