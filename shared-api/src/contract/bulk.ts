import { z } from 'zod';
import { id } from '../entities/scalars.ts';
import { BULK_MAX_ITEMS } from '../limits.ts';

/** The ids of a bulk call, 1 to `BULK_MAX_ITEMS`. */
export const bulkIds = z.array(id).min(1).max(BULK_MAX_ITEMS);

/** How one item of a bulk call fared. All that are 200 were done in one transaction. */
export const bulkOutcome = z.object({
  id,
  status: z.int(),
  code: z.string().optional().meta({ description: 'Of a refusal, as in an error' }),
  params: z.record(z.string(), z.unknown()).optional().meta({ description: 'Of the code' }),
  message: z.string(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** The actions of the bulk bar on the selected rows. */
export const itemBulkAction = z.enum(['archive', 'restore', 'delete']);
