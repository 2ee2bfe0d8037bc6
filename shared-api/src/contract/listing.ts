import { z } from 'zod';
import { placeStatus } from '../entities/project.ts';
import { flagInPath, isoTimestamp, shortText } from '../entities/scalars.ts';
import { person } from '../entities/user.ts';
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
  roles: shortText.optional().meta({ description: 'role ids and job roles' }),
  status: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(placeStatus))
    .optional(),
  tags: shortText.optional(),
  from: isoTimestamp.optional(),
  to: isoTimestamp.optional(),
  completionMin: percent.optional(),
  completionMax: percent.optional(),
  sortBy: z.enum(['name', 'created', 'completion', 'teamSize', 'creator']).default('created'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});

const totalCount = { totalCount: z.int().min(0) };

/** Beside a page: how many match in all, and in each of the two tabs. */
export const listingCounts = {
  ...totalCount,
  tabCounts: z.object({ active: z.int().min(0), archive: z.int().min(0) }),
};

/** Beside boards of a project: the state of the project that the response includes. */
export const listedState = {
  stateId: z
    .int()
    .optional()
    .meta({
      description:
        'Given to the live topic `project:ID@N`, which then reports what the response does not ' +
        'include. Earlier servers leave it out',
    }),
};

/** Narrows the choices of the filter bar to those that contain the keyword. */
export const filterChoicesQuery = z.object({ keyword: shortText.trim().optional() });

/** The choices of the filter bar: people and tags of the listed items, most used first, not all. */
export const filterChoices = z.object({ users: z.array(person), tags: z.array(z.string()) });
export type FilterChoices = z.infer<typeof filterChoices>;
