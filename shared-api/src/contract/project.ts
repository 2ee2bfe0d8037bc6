import { z } from 'zod';
import { listedProject } from '../entities/listed.ts';
import { placeStatus, project as projectEntity, publicProject } from '../entities/project.ts';
import { description, flag, id, idInPath, name, shortText, version } from '../entities/scalars.ts';
import { memberInputs } from '../entities/user.ts';
import { onProject, signedIn, signedInFor } from './access.ts';
import { bulkIds, bulkOutcome, itemBulkAction } from './bulk.ts';
import { defineCall } from './call.ts';
import {
  filterChoices,
  filterChoicesQuery,
  listingCounts,
  listingQuery,
  paging,
} from './listing.ts';

const fields = {
  name,
  isPublic: flag,
  users: memberInputs,
  description: description.nullable().optional(),
  status: placeStatus.optional(),
};

export const project = {
  getPublic: defineCall('GET project/getPublic', {
    summary: 'Public projects that the caller has not joined, by name',
    access: signedInFor('read'),
    rate: 'search',
    query: z.object({
      search: shortText.trim().optional(),
      itemsPerPage: paging.itemsPerPage.default(25),
      offset: paging.offset.default(0),
    }),
    data: z.array(publicProject),
    extra: { totalCount: z.int().min(0) },
  }),
  getAllProject: defineCall('GET project/getAllProject/:archiveFlag/:itemsPerPage/:offset', {
    summary: 'The projects the caller may see, one page',
    access: signedIn,
    params: z.object(paging),
    query: listingQuery,
    data: z.array(listedProject),
    extra: listingCounts,
  }),
  getFilterChoices: defineCall('GET project/getFilterChoices', {
    summary: 'People and tags that the projects may be filtered by',
    access: signedIn,
    query: filterChoicesQuery,
    data: filterChoices,
  }),
  create: defineCall('POST project/create', {
    summary: 'Create a project; the caller becomes its creator',
    access: signedInFor('organize'),
    body: z.object(fields),
    data: projectEntity,
  }),
  edit: defineCall('PUT project/edit', {
    summary: 'Change a project; `users` replaces its members but the creator',
    access: onProject('administer'),
    body: z.object({ ...fields, projectId: id, version: version.optional() }),
    data: projectEntity,
  }),
  delete: defineCall('DELETE project/delete', {
    summary: 'Delete a project with everything in it',
    access: onProject('own'),
    body: z.object({ projectId: id }),
  }),
  archiveProject: defineCall('PUT project/archiveProject', {
    summary: 'Archive (1) or restore (0) a project',
    access: onProject('administer'),
    body: z.object({ projectId: id, archive: flag }),
  }),
  addUser: defineCall('POST project/addUser', {
    summary: 'Add members to a project',
    access: onProject('administer'),
    body: z.object({ projectId: id, users: memberInputs }),
    data: projectEntity,
  }),
  getProject: defineCall('GET project/getProject/:projectId', {
    summary: 'One project',
    access: onProject('read'),
    params: z.object({ projectId: idInPath }),
    data: projectEntity,
  }),
  leave: defineCall('POST project/leave', {
    summary: 'Leave a project; its creator stays',
    access: onProject('work', { scope: 'administer' }),
    body: z.object({ projectId: id }),
  }),
  setFavorite: defineCall('PUT project/setFavorite', {
    summary: 'Put a project among one’s favorites, or take it out',
    access: onProject('read'),
    body: z.object({ projectId: id, favorite: z.boolean() }),
  }),
  bulk: defineCall('POST project/bulk', {
    summary: 'Archive, restore or delete many projects in one transaction',
    access: signedInFor('administer'),
    body: z.object({ projectIds: bulkIds, action: itemBulkAction }),
    data: z.array(bulkOutcome),
  }),
};
