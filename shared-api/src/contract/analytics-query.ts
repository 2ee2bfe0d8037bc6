import { z } from 'zod';

const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;

/** How far back analytics look, today included. */
export const analyticsQuery = z.object({
  days: z.coerce.number<number>().pipe(z.int().min(1).max(MAX_DAYS)).default(DEFAULT_DAYS),
});
