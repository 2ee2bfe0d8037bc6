import { useEffect, useState } from 'react';
import { whenCalm, whenIdle } from './when-idle.ts';

function useSince(moment: () => Promise<void>): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void moment().then(() => {
      if (!isLeft) setHasCome(true);
    });
    return () => {
      isLeft = true;
    };
  }, [moment]);
  return hasCome;
}

/**
 * Whether the browser has had nothing more urgent to do since this screen was there. What is beside
 * it, and asked for only then, keeps its first content waiting for nothing.
 */
export const useIdle = (): boolean => useSince(whenIdle);

/** As `useIdle`, and on the first screen of a page some seconds later: see `whenCalm`. */
export const useCalm = (): boolean => useSince(whenCalm);
