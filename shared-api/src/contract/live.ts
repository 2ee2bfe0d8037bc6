import { z } from 'zod';
import { sharedBoardChanges } from '../entities/board-changes.ts';
import { presentPerson } from '../entities/presence.ts';
import { id, isoTimestamp } from '../entities/scalars.ts';
import { LIVE_MAX_TOPICS } from '../limits.ts';

/**
 * The changes of a board between two events, which saves a call to clients that have the first one.
 */
const liveChanges = z.object({
  since: z.int().meta({ description: 'They lead on from this event, and from any after it' }),
  eventId: z.int().meta({ description: 'The newest event that they include' }),
  data: sharedBoardChanges.meta({ description: 'As `list/getChanges` returns it' }),
});
export type LiveChanges = z.infer<typeof liveChanges>;

/**
 * One change on a board. It names the changed entity; the new state comes with it or is read by a
 * call.
 */
export const liveEvent = z.object({
  id: z.int(),
  boardId: id,
  entity: z.enum(['board', 'list', 'card', 'tag', 'member']),
  entityId: id,
  change: z.enum(['created', 'changed', 'moved', 'deleted']),
  actorId: id.nullable(),
  at: isoTimestamp,
  /**
   * The version and counts of the list or card when the event is sent, to compare with the client's
   * (`stateOf`); null if the active board no longer has it. Left out: unknown.
   */
  state: z.string().nullable().optional(),
  /**
   * Sent with the first event of a batch. Left out if the client has to ask: the board itself, its
   * people or its tags have changed, or there are too many changes.
   */
  changes: liveChanges.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Something on a board of a project has changed; clients read the board's current state by a call.
 */
export const projectEvent = z.object({
  projectId: id,
  entity: z.literal('board'),
  entityId: id,
  change: z.literal('changed'),
  /** As `stateId` of `board/getAllBoard`; earlier servers leave it out. */
  stateId: z.int().optional(),
});
export type ProjectEvent = z.infer<typeof projectEvent>;

/** One change that concerns a person on any page of the application. */
export const userEvent = z.object({
  id: z.int(),
  entity: z.enum(['notification', 'project', 'board', 'timer', 'settings']),
  entityId: id,
  change: z.enum(['created', 'changed', 'deleted']),
  actorId: id.nullable(),
  at: isoTimestamp,
});
export type UserEvent = z.infer<typeof userEvent>;

const TOPIC = /^(?:user|(?:board|project):[1-9]\d{0,9})(?:@\d{1,15})?$/;

/**
 * The one live stream of a browser: server-sent events, opened with the Bearer header and the
 * topics to follow. A topic that the caller may not read, or no longer, is reported as `ended` and
 * the others go on; the stream as a whole ends with its session.
 */
export const liveQuery = z.object({
  topics: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(TOPIC)).min(1).max(LIVE_MAX_TOPICS))
    .meta({
      description:
        'Separated by commas: `user`, `board:ID`, `project:ID`. `@N` after user or board replays ' +
        'the events after the one with that id; after a project, whose events are not kept, it is ' +
        'a `stateId`, and `reload` is sent if its boards may have changed since',
    }),
});

const topic = z.string().meta({ description: 'As in the query, without `@N`' });

/** The data of each kind of server-sent event, by the name of the event. */
export const liveMessages = {
  message: z.object({ topic, event: z.union([liveEvent, projectEvent, userEvent]) }),
  /**
   * The topic's events follow, numbered ones from behind the one with this id, those of a project
   * from behind this state. Earlier servers have no state of a project and send 0.
   */
  following: z.object({ topic, since: z.int() }),
  /** Events have been missed that cannot be replayed: read the topic's data again. */
  reload: z.object({ topic }),
  /** The people on a followed board: `presence:ID`. Sent to members, whenever it changes. */
  presence: z.object({ topic, people: z.array(presentPerson) }),
  /** The caller may not read the topic, or it has been deleted. */
  ended: z.object({ topic }),
  /** Sent every 20 seconds, so that a dead connection is noticed. */
  heartbeat: z.object({}),
  /** This server is going down: connect again at once, to another one. */
  goodbye: z.object({}),
} as const;
