import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizes } from 'shared-ui/measures';
import { stepOf } from '../../drag/swap-preview.ts';
import { renderInPieces } from './render-in-pieces.ts';

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

/** Windows from this width on have the sidebar beside their lists. */
const BESIDE_SIDEBAR_PX = 1000;

/**
 * As far as the window with its frame reaches from the first list, which begins beside the sidebar; of
 * a part of a board, as far as any window does, since a larger one shows no more of it. Asking for the
 * width or scroll of what a window shows would make a layout.
 */
function firstRange(isPart: boolean): Range {
  const widest = window.screen.width || window.innerWidth;
  if (isPart) return { from: 0, to: widest };
  const width = window.outerWidth || widest;
  const isOpen = document.querySelector('[data-sidebar-open="true"]') !== null;
  return { from: 0, to: width >= BESIDE_SIDEBAR_PX && isOpen ? width - sizes['w-sidebar'] : width };
}

interface Options {
  readonly isPart: boolean;
  /**
   * State with the number of lists in sight that have been mounted. It is kept by what mounts the lists
   * again, which then come at once.
   */
  readonly inSightSoFar: readonly [number, (count: number) => void];
}

export interface NearLists {
  /** Lists to mount, from the first one: those in sight one after the other, the rest after them. */
  readonly mounted: number;
  /** Whether those in sight are mounted. */
  readonly isInSight: boolean;
  /** Whether the list with that index mounts its cards: it is in view or close to it. */
  readonly isNear: (index: number) => boolean;
  /** Mounts all lists at once, with the cards of those that are near. */
  readonly mountAll: () => void;
}

/**
 * What is mounted while the page scrolls sideways. `steps` are the distances from each list to the
 * next, in px. Of a board that is a part only the lists in sight are mounted, since all mounted ones
 * are rendered again when the other cards come.
 */
export function useNearLists(
  steps: readonly number[],
  { isPart, inSightSoFar }: Options,
): NearLists {
  const [range, setRange] = useState<Range | null>(null);
  const [soFar, setSoFar] = inSightSoFar;
  const { from, to } = range ?? firstRange(isPart);
  const isNear = (index: number) => {
    const left = steps.slice(0, index).reduce((sum, step) => sum + step, 0);
    return left >= from && left <= to;
  };
  const inSight = steps.findLastIndex((_, index) => isNear(index)) + 1;
  const isInSight = range !== null || soFar >= inSight;
  useEffect(() => {
    if (isInSight) return undefined;
    // One after the other: together they take as long as several frames.
    return renderInPieces(() => setSoFar(soFar + 1));
  }, [soFar, setSoFar, isInSight]);
  useEffect(() => {
    if (!isInSight || isPart) return undefined;
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
  }, [isInSight, isPart]);
  const mounted = range ? steps.length : Math.min(soFar, inSight);
  const mountAll = () => {
    if (range === null) flushSync(() => setRange(rangeNow()));
  };
  return { mounted, isInSight, isNear, mountAll };
}
