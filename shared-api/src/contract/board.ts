import { z } from 'zod';
import { analytics } from '../entities/analytics.ts';
import { board as boardEntity, tag } from '../entities/board.ts';
import { boardTemplateId } from '../entities/board-template.ts';
import { listedBoard } from '../entities/listed.ts';
import { onboarding } from '../entities/onboarding.ts';
import { presentPerson } from '../entities/presence.ts';
import { placeStatus } from '../entities/project.ts';
import {
  color,
  description,
  flag,
  flagInPath,
  id,
  idInPath,
  name,
  tagName,
  version,
} from '../entities/scalars.ts';
import { memberInputs } from '../entities/user.ts';
import { onBoard, onProject, signedInFor } from './access.ts';
import { analyticsQuery } from './analytics-query.ts';
import { bulkIds, bulkOutcome, itemBulkAction } from './bulk.ts';
import { defineCall } from './call.ts';
import {
  filterChoices,
  filterChoicesQuery,
  listedState,
  listingCounts,
  listingQuery,
  paging,
} from './listing.ts';
import { templateLanguage } from './template.ts';

const fields = {
  projectId: id,
  name,
  isPublic: flag,
  users: memberInputs,
  description: description.nullable().optional(),
  status: placeStatus.optional(),
};

const tagFields = { boardId: id, tagName, tagColor: color, attachInboard: z.boolean().optional() };

export const board = {
  getAllBoard: defineCall('GET board/getAllBoard/:projectId/:archiveFlag/:itemsPerPage/:offset', {
    summary: "A project's boards, one page",
    access: onProject('read'),
    params: z.object({ projectId: idInPath, ...paging }),
    query: listingQuery,
    data: z.array(listedBoard),
    extra: { ...listingCounts, ...listedState },
  }),
  getFilterChoices: defineCall('GET board/getFilterChoices/:projectId', {
    summary: 'People and tags that the boards may be filtered by',
    access: onProject('read'),
    params: z.object({ projectId: idInPath }),
    query: filterChoicesQuery,
    data: filterChoices,
  }),
  create: defineCall('POST board/create', {
    summary: 'Create a board in a project; the caller becomes its creator',
    access: onProject('organize'),
    body: z.object(fields),
    data: boardEntity,
  }),
  createFromTemplate: defineCall('POST board/createFromTemplate', {
    summary: 'Create a board as a template says; the caller becomes its creator',
    access: onProject('organize'),
    body: z.object({
      projectId: id,
      templateId: boardTemplateId,
      name: name.optional().meta({ description: 'Left out: that of the template' }),
      language: templateLanguage,
    }),
    data: boardEntity,
  }),
  duplicate: defineCall('POST board/duplicate', {
    summary: 'Create a board like another of the same project; the caller becomes its creator',
    access: onProject('organize'),
    body: z.object({
      projectId: id,
      boardId: id,
      name,
      withCards: z.boolean(),
      withPeople: z.boolean(),
      withRules: z.boolean(),
    }),
    data: boardEntity,
  }),
  edit: defineCall('PUT board/edit', {
    summary: 'Change a board; `users` replaces its members but the creator',
    access: onBoard('administer'),
    body: z.object({ ...fields, boardId: id, version: version.optional() }),
    data: boardEntity,
  }),
  delete: defineCall('DELETE board/delete', {
    summary: 'Delete a board with everything in it',
    access: onBoard('own'),
    body: z.object({ boardId: id }),
  }),
  archivedBoard: defineCall('PUT board/archivedBoard', {
    summary: 'Archive (1) or restore (0) a board',
    access: onBoard('administer'),
    body: z.object({ boardId: id, archive: flag }),
  }),
  addUser: defineCall('POST board/addUser', {
    summary: 'Add members to a board',
    access: onBoard('administer'),
    body: z.object({ boardId: id, users: memberInputs }),
    data: boardEntity,
  }),
  getAllBoardTag: defineCall('GET board/getAllBoardTag/:boardId', {
    summary: "The board's tags",
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    data: z.array(tag),
  }),
  addBoardTag: defineCall('POST board/addBoardTag/', {
    summary: 'Create a tag',
    access: onBoard('organize'),
    body: z.object(tagFields),
    data: tag,
  }),
  editBoardTag: defineCall('PUT board/editBoardTag/', {
    summary: 'Change a tag',
    access: onBoard('organize'),
    body: z.object({ ...tagFields, tagId: id }),
    data: tag,
  }),
  deleteBoardTag: defineCall('DELETE board/deleteBoardTag/:boardId/:tagId', {
    summary: 'Delete a tag; it leaves every card',
    access: onBoard('organize'),
    params: z.object({ boardId: idInPath, tagId: idInPath }),
  }),
  getBoard: defineCall('GET board/getBoard/:boardId', {
    summary: 'One board, without its lists',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    data: boardEntity,
  }),
  leave: defineCall('POST board/leave', {
    summary: 'Leave a board; its creator stays',
    access: onBoard('work', { scope: 'administer' }),
    body: z.object({ boardId: id }),
  }),
  setFavorite: defineCall('PUT board/setFavorite', {
    summary: 'Put a board among one’s favorites, or take it out',
    access: onBoard('read'),
    body: z.object({ boardId: id, favorite: z.boolean() }),
  }),
  bulk: defineCall('POST board/bulk', {
    summary: 'Archive, restore or delete many boards in one transaction',
    access: signedInFor('administer'),
    body: z.object({ boardIds: bulkIds, action: itemBulkAction }),
    data: z.array(bulkOutcome),
  }),
  getAnalytics: defineCall('GET board/getAnalytics/:boardId', {
    summary: 'How work flows through the board',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    query: analyticsQuery,
    data: analytics,
  }),
  getPresence: defineCall('GET board/getPresence/:boardId', {
    summary: 'Who is on a board at this moment; with `tab` it says that the caller is, too',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    query: z.object({
      tab: z.string().min(1).max(40).optional().meta({
        description: 'Any name of the tab that shows the board; it counts for half a minute',
      }),
      cardId: idInPath.optional().meta({ description: 'The card that the tab shows' }),
      writing: flagInPath.optional().meta({ description: '1: a comment is being written on it' }),
      here: flagInPath.optional().meta({ description: '0: the tab no longer shows the board' }),
    }),
    data: z.array(presentPerson),
  }),
  getOnboarding: defineCall('GET board/getOnboarding/:boardId', {
    summary: 'What helps on a new board: its sample cards, and what its creator has tried',
    access: onBoard('read'),
    params: z.object({ boardId: idInPath }),
    data: onboarding,
  }),
};
