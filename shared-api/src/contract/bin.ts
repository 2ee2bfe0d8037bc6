import { z } from 'zod';
import { binItem, timersStopped } from '../entities/bin-item.ts';
import { id, idInPath } from '../entities/scalars.ts';
import { BIN_MAX_ITEMS } from '../limits.ts';
import { onProjectOrBoard } from './access.ts';
import { defineCall } from './call.ts';

const place = { projectId: id.optional(), boardId: id.optional() };
const ids = z.array(id).min(1).max(BIN_MAX_ITEMS);

/** What was deleted from a board, or from all boards of a project, within the last 30 days. */
export const bin = {
  get: defineCall('GET bin/get', {
    summary: 'What was deleted and can be brought back, the latest first',
    access: onProjectOrBoard('organize'),
    query: z.object({
      projectId: idInPath.optional(),
      boardId: idInPath.optional(),
      before: idInPath.optional().meta({ description: 'Items deleted before this one' }),
    }),
    data: z.array(binItem).max(BIN_MAX_ITEMS),
  }),
  restore: defineCall('POST bin/restore', {
    summary: 'Bring deleted things back to their boards: all of them, or none',
    access: onProjectOrBoard('organize'),
    body: z.object({ ...place, ids }),
    data: z.object({ timersStopped }),
  }),
  empty: defineCall('DELETE bin/empty', {
    summary: 'Delete for good what is in the bin, or these items of it',
    access: onProjectOrBoard('administer'),
    body: z.object({ ...place, ids: ids.optional() }),
    data: z.object({ items: z.int().min(0) }),
  }),
};
