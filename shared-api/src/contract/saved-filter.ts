import { z } from 'zod';
import {
  savedFilter as savedFilterEntity,
  savedFilterFields,
  savedView,
  savedViewFields,
} from '../entities/saved-filter.ts';
import { id, idInPath } from '../entities/scalars.ts';
import { onBoard, signedIn } from './access.ts';
import { defineCall } from './call.ts';

const ofBoard = z.object({ boardId: id, filterId: id });
const edited = ofBoard.extend(z.object(savedFilterFields).partial().shape);

// Shared filters have separate calls, so that access tokens need the scope for them.

/**
 * Filters that are kept under a name: of a board, by a person or for everybody on it; and of all
 * boards, by a person. `dashboard.getNavigation` has the latter.
 */
export const savedFilter = {
  getAll: defineCall('GET savedFilter/getAll', {
    summary: "The caller's own filters of a board, and those that are shared on it, by name",
    access: onBoard('read'),
    query: z.object({ boardId: idInPath }),
    data: z.array(savedFilterEntity),
  }),
  create: defineCall('POST savedFilter/create', {
    summary: 'Keep a filter for oneself',
    access: onBoard('read'),
    body: z.object({ boardId: id, ...savedFilterFields }),
    data: savedFilterEntity,
  }),
  createShared: defineCall('POST savedFilter/createShared', {
    summary: 'Keep a filter for everybody on the board',
    access: onBoard('organize'),
    body: z.object({ boardId: id, ...savedFilterFields }),
    data: savedFilterEntity,
  }),
  edit: defineCall('PUT savedFilter/edit', {
    summary: 'Rename or change a filter of one’s own',
    access: onBoard('read'),
    body: edited,
    data: savedFilterEntity,
  }),
  delete: defineCall('DELETE savedFilter/delete', {
    summary: 'Delete a filter of one’s own',
    access: onBoard('read'),
    body: ofBoard,
  }),
  share: defineCall('PUT savedFilter/share', {
    summary: 'Give a filter of one’s own to everybody on the board',
    access: onBoard('organize'),
    body: ofBoard,
    data: savedFilterEntity,
  }),
  editShared: defineCall('PUT savedFilter/editShared', {
    summary: 'Rename or change a shared filter',
    access: onBoard('organize'),
    body: edited,
    data: savedFilterEntity,
  }),
  deleteShared: defineCall('DELETE savedFilter/deleteShared', {
    summary: 'Delete a shared filter for everybody',
    access: onBoard('organize'),
    body: ofBoard,
  }),
  createView: defineCall('POST savedFilter/createView', {
    summary: 'Keep a filter of all boards for oneself',
    access: signedIn,
    body: z.object(savedViewFields),
    data: savedView,
  }),
  editView: defineCall('PUT savedFilter/editView', {
    summary: 'Rename or change a filter of all boards',
    access: signedIn,
    body: z.object({ filterId: id, ...z.object(savedViewFields).partial().shape }),
    data: savedView,
  }),
  deleteView: defineCall('DELETE savedFilter/deleteView', {
    summary: 'Delete a filter of all boards',
    access: signedIn,
    body: z.object({ filterId: id }),
  }),
};
