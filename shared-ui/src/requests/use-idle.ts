import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Whether the browser has had nothing more urgent to do since this screen was there. What is shown
 * beside it, and asked for only then, keeps its first content waiting for nothing.
 */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void whenIdle().then(() => {
      if (!isLeft) setIsIdle(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isIdle;
}
