import { z } from 'zod';
import { itemStatus } from '../entities/project.ts';
import { flagInPath, moment, shortText } from '../entities/scalars.ts';
import { PAGE_SIZES } from '../limits.ts';

const percent = z.coerce.number<number>().pipe(z.int().min(0).max(100));

/** Path parameters of a paged list: the tab's archive flag, then size and offset of the page. */
export const paging = {
  archiveFlag: flagInPath,
  itemsPerPage: z.coerce.number<number>().pipe(
    z
      .int()
      .min(1)
      .max(Math.max(...PAGE_SIZES)),
  ),
  offset: z.coerce.number<number>().pipe(z.int().min(0).max(1_000_000)),
};

/** The filter bar's state. Several users, roles, statuses or tags are joined by commas. */
export const listingQuery = z.object({
  search: shortText.optional(),
  users: shortText.optional().meta({ description: 'e-mail addresses' }),
  roles: shortText.optional().meta({ description: 'role ids' }),
  status: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(itemStatus))
    .optional(),
  tags: shortText.optional(),
  from: moment.optional(),
  to: moment.optional(),
  completionMin: percent.optional(),
  completionMax: percent.optional(),
  sortBy: z.enum(['name', 'created', 'completion', 'teamSize', 'creator']).default('created'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});

export const totalCount = { totalCount: z.int().min(0) };
