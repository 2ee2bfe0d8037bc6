import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time, updated each second while something runs. */
export function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return now;
}
