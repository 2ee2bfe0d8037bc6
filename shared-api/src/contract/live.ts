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
  /**
   * What the list or card is like when this is told, its version and counts, to compare with what is
   * known (`stateOf`); null when the active board has it no more. Left out: not known.
   */
  state: z.string().nullable().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The stream of a board's changes: server-sent events with the Bearer header. `Last-Event-ID`
 * replays what was missed; the answer to an id that is too old is an event named `reload`. A server
 * that goes down says `goodbye` first: come back at once, to another one.
 */
export const LIVE_BOARD_PATH = 'live/board/:boardId';

/** Word that something on a board of a project has changed; what it is, is read anew. */
export const projectEvent = z.object({
  projectId: id,
  entity: z.literal('board'),
  entityId: id,
  change: z.literal('changed'),
});
export type ProjectEvent = z.infer<typeof projectEvent>;

/**
 * The stream of word of a project's boards, those that the caller may see. Nothing is replayed: who
 * was away reads the boards anew.
 */
export const LIVE_PROJECT_PATH = 'live/project/:projectId';

/** One change that concerns a person wherever they are in the application. */
export const userEvent = z.object({
  id: z.int(),
  entity: z.enum(['notification', 'project', 'board', 'timer', 'settings']),
  entityId: id,
  change: z.enum(['created', 'changed', 'deleted']),
  actorId: id.nullable(),
  at: moment,
});
export type UserEvent = z.infer<typeof userEvent>;

/**
 * The stream of what concerns the caller: their notifications, and the projects and boards they
 * belong to. It ends with their session.
 */
export const LIVE_USER_PATH = 'live/user';
