import { z } from 'zod';
import { analytics } from '../entities/analytics.ts';
import { boardInfo, listGroup } from '../entities/board.ts';
import { boardChanges } from '../entities/board-changes.ts';
import { list as listEntity, listWithCards, wipLimit } from '../entities/list.ts';
import {
  color,
  flag,
  flagInPath,
  id,
  idInPath,
  name,
  position,
  version,
} from '../entities/scalars.ts';
import { FIRST_SIGHT_OVER_CARDS, LIST_FILTERS } from '../limits.ts';
import { onBoard } from './access.ts';
import { analyticsQuery } from './analytics-query.ts';
import { defineCall } from './call.ts';
import { listAutomation } from './list-automation.ts';
import { typedFilter } from './typed-filter.ts';

const inList = { boardId: id, listId: id };
const eventInPath = z.coerce.number<number>().pipe(z.int().min(0));
const movedCard = z.object({ cardId: id, listId: id, position, version });
const move = { boardId: id, cardId: id, addedListId: id, deletedListId: id, position };

export const list = {
  getAllList: defineCall('GET list/getAllList/:boardId/:archiveFlag/:filter', {
    summary: "A board's lists with their cards, keyed by id, and its members, tags and rights",
    access: onBoard('read'),
    params: z.object({
      boardId: idInPath,
      archiveFlag: flagInPath,
      filter: z.enum(LIST_FILTERS),
    }),
    query: z.object({
      ...typedFilter,
      firstSight: flagInPath.optional().meta({
        description: `With 1, a board of more than ${FIRST_SIGHT_OVER_CARDS} active cards comes as what is in sight first: all lists, the first ones with their first cards. Only for the active tab without a filter`,
      }),
    }),
    data: z.record(z.string(), listWithCards),
    extra: {
      board: boardInfo,
      isPart: z.literal(true).optional().meta({
        description: 'The lists have not all of their cards; `cardCount` says how many there are',
      }),
    },
  }),
  getChanges: defineCall('GET list/getChanges/:boardId/:since', {
    summary: 'What has changed on a board since an event; null: too much, read the whole board',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, since: eventInPath }),
    data: boardChanges.nullable(),
    extra: {
      eventId: z.int().meta({ description: 'The newest event that the response includes' }),
      board: boardInfo.nullable().meta({ description: 'When people, tags or the board changed' }),
    },
  }),
  reopen: defineCall('GET list/reopen/:boardId/:since', {
    summary:
      'A visit to a board of which the caller has a copy: its changes since an event, and all that is not of one card; null: too much, read the whole board',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, since: eventInPath }),
    data: boardChanges.nullable(),
    extra: {
      eventId: z.int().meta({ description: 'The newest event that the response includes' }),
      board: boardInfo,
    },
  }),
  create: defineCall('POST list/create', {
    summary: 'Add a list; `position` past the end means at the end',
    access: onBoard('organize'),
    body: z.object({ boardId: id, name, position, limit: wipLimit.optional() }),
    data: listEntity,
  }),
  edit: defineCall('PUT list/edit', {
    summary: 'Change name, limit (null: none) or collapsed state',
    access: onBoard('organize'),
    body: z.object({
      ...inList,
      name: name.optional(),
      limit: wipLimit.nullable().optional(),
      collapsed: z.boolean().optional(),
      version: version.optional(),
    }),
    data: listEntity,
  }),
  updatePosition: defineCall('PUT list/updatePosition', {
    summary: "Swap two lists: each takes the other's 1-based position",
    access: onBoard('organize'),
    body: z.object({ boardId: id, lists: z.array(z.object({ id, position })).length(2) }),
    data: z.array(z.object({ id, position })),
  }),
  updateCardList: defineCall('PUT list/updateCardList', {
    summary: 'Move a card to a position in a list, its neighbors shifting in one transaction',
    access: onBoard('work'),
    body: z.object(move),
    data: movedCard,
    extra: { positionsShifted: z.literal(true).optional() },
  }),
  updateCardSameList: defineCall('PUT list/updateCardSameList', {
    summary:
      'Reorder a list, or some adjacent cards of it; others keep their relative place, moved ones have their version',
    access: onBoard('work'),
    body: z.object({
      ...inList,
      cards: z.array(z.object({ id, position })).min(1).max(10_000),
    }),
    data: z.array(z.object({ id, position, version: version.optional() })),
  }),
  updateCardPosition: defineCall('PUT list/updateCardPosition', {
    summary: 'Place a card, or confirm a shift that the server has already made; idempotent',
    access: onBoard('work'),
    body: z.object({
      ...move,
      listId: id.optional(),
      cardsPositionToBePlus: z.array(id).max(10_000).optional(),
      cardsPositionToBeMinus: z.array(id).max(10_000).optional(),
    }),
    data: movedCard,
  }),
  archived: defineCall('PUT list/archived', {
    summary: 'Archive (1) a list with its cards, or restore (0) it with them',
    access: onBoard('organize'),
    body: z.object({ ...inList, archive: flag }),
  }),
  delete: defineCall('DELETE list/delete', {
    summary: 'Delete an empty list; an archived one may go with its cards',
    access: onBoard('organize'),
    body: z.object({ ...inList, withCards: z.boolean().optional() }),
  }),
  setlistfix: defineCall('PUT list/setlistfix', {
    summary: 'Lock (0) a list against dragging, or free (1) it',
    access: onBoard('organize'),
    body: z.object({ ...inList, isFixed: flag }),
    data: listEntity,
  }),
  setcolor: defineCall('PUT list/setcolor', {
    summary: 'Color a list; null takes the color away',
    access: onBoard('organize'),
    body: z.object({ ...inList, color: color.nullable() }),
    data: listEntity,
  }),
  addListGroup: defineCall('POST list/addListGroup', {
    summary: 'Name a set of lists that the board shows or hides together',
    access: onBoard('organize'),
    body: z.object({ boardId: id, name, listIds: z.array(id).min(1).max(500) }),
    data: listGroup,
  }),
  getlistgroup: defineCall('GET list/getlistgroup', {
    summary: "The board's list groups",
    access: onBoard('read'),
    query: z.object({ boardId: idInPath }),
    data: z.array(listGroup),
  }),
  editListGroup: defineCall('PUT list/editListGroup', {
    summary: 'Rename a group, change its lists, show or hide them; fields left out stay',
    access: onBoard('organize'),
    body: z.object({
      boardId: id,
      groupId: id,
      name: name.optional(),
      listIds: z.array(id).min(1).max(500).optional(),
      hidden: z.boolean().optional(),
    }),
    data: listGroup,
  }),
  deleteListGroup: defineCall('DELETE list/deleteListGroup', {
    summary: 'Delete a group; its lists stay and show',
    access: onBoard('organize'),
    body: z.object({ boardId: id, groupId: id }),
  }),
  copyList: defineCall('POST list/copyList', {
    summary: "Copy a list with its cards and rules; ' (Copy)' is appended to its name",
    access: onBoard('organize'),
    body: z.object(inList),
    data: z.object({ lastInsertListId: id, list: listEntity }),
  }),
  sortCards: defineCall('PUT list/sortCards', {
    summary: "Sort a list's cards once; locked cards keep their place",
    access: onBoard('work'),
    body: z.object({
      ...inList,
      by: z.enum(['priority', 'startAt', 'dueDate', 'assignee', 'alphabetical', 'created']),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    data: z.array(z.object({ id, position })),
  }),
  getAnalytics: defineCall('GET list/getAnalytics/:boardId/:listId', {
    summary: 'How work flows through the list',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath, listId: idInPath }),
    query: analyticsQuery,
    data: analytics,
  }),
  ...listAutomation,
};
