import { z } from 'zod';
import { PRIORITIES } from '../limits.ts';
import { tag } from './board.ts';
import { placeStatus, right } from './project.ts';
import { flag, id, isoTimestamp, version } from './scalars.ts';
import { timeEntry } from './time-entry.ts';
import { member } from './user.ts';

export const priority = z.enum(PRIORITIES);

const ESTIMATE_MAX_MINUTES = 1_000_000;

export const estimateMinutes = z.int().min(0).max(ESTIMATE_MAX_MINUTES).nullable();

export const cardKind = z.enum(['card', 'template', 'milestone', 'epic']);

export const card = z.object({
  id,
  boardId: id,
  listId: id,
  name: z.string(),
  description: z.string().nullable(),
  complete: flag,
  position: z.int(),
  priority,
  startAt: isoTimestamp.nullable().meta({ description: 'Never after the due date' }),
  dueDate: isoTimestamp.nullable(),
  users: z.array(id).meta({ description: 'Assigned people, in order of assignment' }),
  tags: z.array(id).meta({ description: "The board's tags on this card" }),
  isFixed: flag.meta({ description: '0 locked against dragging, 1 free' }),
  is_archived: flag,
  kind: cardKind,
  parentId: id.nullable().meta({ description: 'The epic or milestone it counts towards' }),
  estimateMinutes: z.int().nullable(),
  commentCount: z.int(),
  checklistTotal: z.int(),
  checklistDone: z.int(),
  attachmentCount: z.int(),
  coverId: id.nullish().meta({
    description: 'The attached image shown on top; left out where there is none',
  }),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp.optional().meta({
    description: 'The last change that the activity of the card shows; left out if there is none',
  }),
  version,
});
export type Card = z.infer<typeof card>;

export const checklistItem = z.object({
  id,
  text: z.string(),
  completed: z.boolean(),
  assignedUser: id.nullable(),
  dueDate: isoTimestamp.nullable(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

const checklist = z.object({ id, name: z.string(), items: z.array(checklistItem) });

/** An emoji that people have put on a comment. */
const reaction = z.object({
  emoji: z.string(),
  users: z.array(id.nullable()).meta({ description: 'In their order; null: a former member' }),
});

export const comment = z.object({
  id,
  text: z.string(),
  user: id.nullable().meta({ description: 'Null: a former member, whose account was erased' }),
  createdAt: isoTimestamp,
  editedAt: isoTimestamp.nullable(),
  threadId: id.nullish().meta({
    description:
      'Of a reply: the comment that began the thread, which may be deleted since; null: no reply',
  }),
  resolvedAt: isoTimestamp.nullish().meta({ description: 'Of the comment that began a thread' }),
  resolvedBy: id.nullish().meta({ description: 'Null: nobody, or a former member' }),
  reactions: z
    .array(reaction)
    .optional()
    .meta({ description: 'In the order of the first of each' }),
});

export const attachment = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  size: z.int().meta({ description: 'bytes' }),
  uploadedBy: id.nullable(),
  hasThumbnail: z.boolean(),
  createdAt: isoTimestamp,
});

export type Attachment = z.infer<typeof attachment>;

/** The parts of the board that a card's page shows. */
const cardSurroundings = z.object({
  projectId: id,
  name: z.string(),
  status: placeStatus,
  rights: z.array(right),
  lists: z.array(z.object({ id, name: z.string() })),
  people: z.array(member).meta({ description: 'Members, and anyone the card still names' }),
  /** Number of the newest event the response includes; live updates continue after it. */
  eventId: z.int(),
});

const neighbor = z.object({ id, listId: id }).nullable();

/** One card with everything its page shows. */
export const cardDetail = card.extend({
  assignee: z.string().nullable().meta({ description: 'Full name of the first assigned person' }),
  listName: z.string(),
  checklists: z.array(checklist),
  comments: z.array(comment),
  attachments: z.array(attachment),
  boardTags: z.array(tag),
  parent: z.object({ id, name: z.string(), kind: cardKind }).nullable(),
  children: z.array(z.object({ id, listId: id, name: z.string(), complete: flag })),
  timeEntries: z.array(timeEntry),
  timeSpentSeconds: z.int().meta({ description: 'Of entries that have ended' }),
  watching: z.boolean(),
  favorite: z.boolean(),
  coverId: id.nullable(),
  reminderMinutes: z.int().nullable().meta({
    description: 'How long before the due date people are reminded; null: not before',
  }),
  previous: neighbor.meta({ description: 'The card above it in its list' }),
  next: neighbor.meta({ description: 'The card below it in its list' }),
  board: cardSurroundings,
});
export type CardDetail = z.infer<typeof cardDetail>;
