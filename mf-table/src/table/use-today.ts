import { useEffect, useState } from 'react';
import { dayStart } from '../columns/days.ts';

/** A moment of the present day: groups by due date change at midnight. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), dayStart(now, 1).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
