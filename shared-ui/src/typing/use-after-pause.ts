import { useEffect, useEffectEvent } from 'react';
import { SEARCH_DEBOUNCE_MS } from 'shared-api/limits';

/** Runs an action after a pause in typing; null: there is nothing to do. */
export function useAfterPause(action: (() => void) | null, typed: string): void {
  const run = useEffectEvent(() => action?.());
  const isWanted = action !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => run(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, typed]);
}
