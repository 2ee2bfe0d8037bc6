import type { en } from '../en/format.ts';

export const de: typeof en = {
  justNow: 'gerade eben',
  minutesAgo: (minutes) => `vor ${minutes} Min.`,
  hoursAgo: (hours) => `vor ${hours} Std.`,
};
