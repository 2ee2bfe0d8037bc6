import { z } from 'zod';
import { id, moment } from '../entities/scalars.ts';

/** One change on a board, as the live stream tells it. It names what changed; the state is read anew. */
export const liveEvent = z.object({
  id: z.int(),
  boardId: id,
  entity: z.enum(['board', 'list', 'card', 'tag', 'member']),
  entityId: id,
  change: z.enum(['created', 'changed', 'moved', 'deleted']),
  actorId: id.nullable(),
  at: moment,
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The stream of a board's changes: server-sent events with the Bearer header. `Last-Event-ID`
 * replays what was missed; the answer to an id that is too old is an event named `reload`.
 */
export const LIVE_BOARD_PATH = 'live/board/:boardId';
