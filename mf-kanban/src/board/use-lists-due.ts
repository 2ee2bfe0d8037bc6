import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { renderInPieces } from '../views/lists/render-in-pieces.ts';

let isFirst = true;

/**
 * Whether to draw the lists of a board that is ready. The one that a page begins with gets its header
 * in one task and its lists in the next, since code that has not run before is slow. A board that a
 * link leads to is drawn at once: each task more is a frame more to wait.
 */
export function useListsDue(isReady: boolean): boolean {
  const type: string = useNavigationType();
  const [isDue, setIsDue] = useState(!isFirst || type !== 'POP');
  useEffect(() => {
    if (!isReady) return undefined;
    if (isDue) {
      isFirst = false;
      return undefined;
    }
    return renderInPieces(() => setIsDue(true));
  }, [isReady, isDue]);
  return isReady && isDue;
}
