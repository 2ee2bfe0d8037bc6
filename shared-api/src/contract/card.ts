import { z } from 'zod';
import { activity, activityType } from '../entities/activity.ts';
import { tag } from '../entities/board.ts';
import {
  card as cardEntity,
  cardDetail,
  checklistItem,
  estimateMinutes,
  priority,
} from '../entities/card.ts';
import {
  color,
  description,
  flag,
  id,
  idInPath,
  isoTimestamp,
  name,
  position,
  shortText,
  tagName,
  textBefore,
  version,
} from '../entities/scalars.ts';
import { REMINDER_MAX_MINUTES } from '../limits.ts';
import { onBoard } from './access.ts';
import { bulkIds, bulkOutcome } from './bulk.ts';
import { defineCall } from './call.ts';
import { cardArchive } from './card-archive.ts';
import { cardComments } from './card-comments.ts';
import { cardFiles } from './card-files.ts';
import { cardPlaces } from './card-places.ts';
import { cardTime } from './card-time.ts';
import { cardsAtOnce } from './cards-at-once.ts';
import { typedFilter } from './typed-filter.ts';

const onCard = { boardId: id, cardId: id };
/**
 * Left out: unchanged. The people have to be members of the board; `assignee` names one of them.
 */
const optionalFields = {
  description: description.nullable().optional(),
  priority: priority.optional(),
  assignee: shortText.optional().meta({ description: "A member's e-mail or full name" }),
  startAt: isoTimestamp.nullable().optional().meta({ description: 'Not after the due date' }),
  dueDate: isoTimestamp.nullable().optional(),
  users: z.array(id).max(100).optional(),
  tags: z.array(id).max(100).optional(),
  estimateMinutes: estimateMinutes.optional(),
  reminderMinutes: z.int().min(0).max(REMINDER_MAX_MINUTES).nullable().optional(),
};

export const card = {
  getAllCard: defineCall('GET card/getAllCard/:boardId/:listId', {
    summary: "A list's cards in order, keyed by id",
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, listId: idInPath }),
    query: z.object(typedFilter),
    data: z.record(z.string(), cardEntity),
  }),
  create: defineCall('POST card/create', {
    summary: 'Add a card; `position` past the end means at the end',
    access: onBoard('work'),
    body: z.object({ name, listId: id, boardId: id, position, ...optionalFields }),
    data: z.object({ lastInsertCardId: id, card: cardEntity }),
  }),
  edit: defineCall('PUT card/edit', {
    summary: 'Change a card; fields left out stay',
    access: onBoard('work'),
    body: z.object({
      ...onCard,
      name: name.optional(),
      ...optionalFields,
      coverId: id.nullable().optional().meta({ description: 'An image attached to the card' }),
      version: version.optional(),
    }),
    data: cardEntity,
  }),
  setStatus: defineCall('PUT card/setStatus', {
    summary: 'Mark complete (1) or open (0)',
    access: onBoard('work'),
    body: z.object({ ...onCard, complete: flag }),
    data: cardEntity,
  }),
  setCardFix: defineCall('PUT card/setCardFix', {
    summary: 'Lock (0) a card against dragging, or free (1) it',
    access: onBoard('organize'),
    body: z.object({ ...onCard, isFixed: flag }),
    data: cardEntity,
  }),
  delete: defineCall('DELETE card/delete', {
    summary: 'Delete a card for good',
    access: onBoard('organize'),
    body: z.object(onCard),
  }),
  getCardById: defineCall('GET card/getCardById/:boardId/:cardId', {
    summary: 'One card with everything its page shows',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, cardId: idInPath }),
    data: cardDetail,
  }),
  addUsers: defineCall('POST card/addUsers', {
    summary: "Replace the card's people",
    access: onBoard('work'),
    body: z.object({ ...onCard, users: z.array(id).max(100) }),
    data: cardEntity,
  }),
  addTag: defineCall('POST card/addTag', {
    summary: "Put a tag on a card: one of the board's by id, or by name, created when missing",
    access: onBoard('work'),
    body: z.object({
      ...onCard,
      tagId: id.optional(),
      tagName: tagName.optional(),
      tagColor: color.optional(),
    }),
    data: tag,
  }),
  deleteTag: defineCall('DELETE card/deleteTag', {
    summary: 'Take a tag off a card',
    access: onBoard('work'),
    body: z.object({ ...onCard, tagId: id }),
  }),
  getTag: defineCall('GET card/getTag/:keyword/:boardId', {
    summary: "Find the board's tags by name",
    access: onBoard('read'),
    rate: 'search',
    params: z.object({ keyword: shortText.min(1), boardId: idInPath }),
    data: z.array(tag),
  }),
  addCheckList: defineCall('POST card/addCheckList', {
    summary: 'Add a checklist, or an item to one',
    access: onBoard('work'),
    body: z.object({ ...onCard, checklistId: id.optional(), text: name }),
    data: z.object({ checklistId: id, item: checklistItem.nullable() }),
  }),
  editCheckList: defineCall('PUT card/editCheckList', {
    summary: 'Change a checklist (itemId left out) or one item',
    access: onBoard('work'),
    body: z.object({
      ...onCard,
      checklistId: id,
      itemId: id.optional(),
      text: name.optional(),
      completed: z.boolean().optional(),
      assignedUser: id.nullable().optional(),
      dueDate: isoTimestamp.nullable().optional(),
      position: position.optional(),
      before: textBefore,
    }),
    data: z.object({ checklistId: id, item: checklistItem.nullable() }),
  }),
  deleteCheckList: defineCall('DELETE card/deleteCheckList', {
    summary: 'Delete a checklist (itemId left out) or one item',
    access: onBoard('work'),
    body: z.object({ ...onCard, checklistId: id, itemId: id.optional() }),
  }),
  ...cardComments,
  copyCard: defineCall('POST card/copyCard', {
    summary: "Copy a card with checklists and tags; ' (Copy)' is appended to its name",
    access: onBoard('work'),
    body: z.object({ ...onCard, listId: id.optional() }),
    data: z.object({ lastInsertCardId: id, card: cardEntity }),
  }),
  cardActivity: defineCall('POST card/cardActivity', {
    summary: "A card's activity, newest first",
    access: onBoard('read', { scope: 'read' }),
    body: z.object({
      ...onCard,
      before: id.optional().meta({ description: 'Entries older than this one' }),
      type: activityType.optional(),
    }),
    data: z.array(activity),
  }),
  ...cardArchive,
  ...cardsAtOnce,
  ...cardFiles,
  setWatch: defineCall('PUT card/setWatch', {
    summary: 'Be notified of the card’s changes, or no longer',
    access: onBoard('read'),
    body: z.object({ ...onCard, watch: z.boolean() }),
  }),
  setWatches: defineCall('PUT card/setWatches', {
    summary: 'Be notified of the changes of many cards of a board, or no longer',
    access: onBoard('read'),
    body: z.object({ boardId: id, cardIds: bulkIds, watch: z.boolean() }),
    data: z.array(bulkOutcome),
  }),
  setFavorite: defineCall('PUT card/setFavorite', {
    summary: 'Put a card among one’s favorites, or take it out',
    access: onBoard('read'),
    body: z.object({ ...onCard, favorite: z.boolean() }),
  }),
  ...cardPlaces,
  ...cardTime,
};
