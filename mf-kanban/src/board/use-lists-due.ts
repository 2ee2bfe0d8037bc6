import { useEffect, useState } from 'react';

let isFirst = true;

/**
 * Whether to draw the lists of a board that is ready. The first one of a page gets its header in one
 * task and its lists in the next, since code that has not run before is slow.
 */
export function useListsDue(isReady: boolean): boolean {
  const [isDue, setIsDue] = useState(!isFirst);
  useEffect(() => {
    if (!isReady || isDue) return undefined;
    const next = setTimeout(() => {
      isFirst = false;
      setIsDue(true);
    });
    return () => clearTimeout(next);
  }, [isReady, isDue]);
  return isReady && isDue;
}
