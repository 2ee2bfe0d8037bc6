import { z } from 'zod';
import {
  administeredPerson,
  administeredProject,
  instanceHealth,
  jobState,
} from '../entities/administration.ts';
import { administrativeAct, auditEntry, auditTargetKind } from '../entities/audit-entry.ts';
import { instance, instanceSettings } from '../entities/instance-settings.ts';
import { id, idInPath, isoTimestamp, name, shortText } from '../entities/scalars.ts';
import { INSTANCE_QUOTA_MAX_MB } from '../limits.ts';
import { administrator, anyone } from './access.ts';
import { defineCall } from './call.ts';
import { paging } from './listing.ts';

const { itemsPerPage, offset } = paging;
const page = { itemsPerPage: itemsPerPage.default(25), offset: offset.default(0) };
const totalCount = { totalCount: z.int().min(0) };
const userId = z.object({ userId: id });
const search = shortText.trim().optional();

const auditFilter = {
  actorId: idInPath.optional(),
  act: administrativeAct.optional(),
  targetKind: auditTargetKind.optional(),
  targetId: idInPath.optional(),
  search: search.meta({ description: 'Part of a name, of who did it or to whom' }),
  from: isoTimestamp.optional(),
  to: isoTimestamp.optional(),
};

/** The administration of an instance. Who only administers it reads no board by that. */
export const admin = {
  getInstance: defineCall('GET admin/getInstance', {
    summary: 'Who may make an account here, and what may be public',
    access: anyone,
    rate: 'readers',
    data: instance,
  }),
  getSettings: defineCall('GET admin/getSettings', {
    summary: 'The settings of the instance',
    access: administrator,
    data: instanceSettings,
  }),
  editSettings: defineCall('PUT admin/editSettings', {
    summary: 'Change settings of the instance; what is left out stays',
    access: administrator,
    body: z.object(instanceSettings.partial().shape),
    data: instanceSettings,
  }),
  getPeople: defineCall('GET admin/getPeople', {
    summary: 'Accounts by name or address, the newest first',
    access: administrator,
    query: z.object({
      search,
      only: z.enum(['active', 'deactivated', 'administrators']).optional(),
      ...page,
    }),
    data: z.array(administeredPerson),
    extra: totalCount,
  }),
  deactivate: defineCall('PUT admin/deactivate', {
    summary: 'Deactivate an account: its sessions and access tokens end, its work stays',
    access: administrator,
    body: userId,
  }),
  reactivate: defineCall('PUT admin/reactivate', {
    summary: 'Let the owner of a deactivated account sign in again',
    access: administrator,
    body: userId,
  }),
  endSessions: defineCall('PUT admin/endSessions', {
    summary: 'End all sessions and access tokens of an account',
    access: administrator,
    body: userId,
  }),
  resetSecondFactors: defineCall('PUT admin/resetSecondFactors', {
    summary:
      'Remove the second factors and passkeys of somebody who has lost them; they are mailed',
    access: administrator,
    body: userId,
  }),
  setAdministrator: defineCall('PUT admin/setAdministrator', {
    summary: 'Make somebody an administrator, or no longer; never of oneself, never the last',
    access: administrator,
    body: z.object({ userId: id, administrator: z.boolean() }),
  }),
  erasePerson: defineCall('DELETE admin/erasePerson', {
    summary: 'Erase an account for good; shared work stays without a name',
    access: administrator,
    body: z.object({ userId: id, name: name.meta({ description: 'Their full name, to confirm' }) }),
  }),
  getProjects: defineCall('GET admin/getProjects', {
    summary: 'Projects with owner and storage, those that use most first',
    access: administrator,
    query: z.object({ search, ...page }),
    data: z.array(administeredProject),
    extra: totalCount,
  }),
  setQuota: defineCall('PUT admin/setQuota', {
    summary: 'Set how much storage a project may use',
    access: administrator,
    body: z.object({
      projectId: id,
      quotaMb: z
        .int()
        .min(0)
        .max(INSTANCE_QUOTA_MAX_MB)
        .nullable()
        .meta({ description: 'null: as much as new projects get' }),
    }),
  }),
  transferProject: defineCall('PUT admin/transferProject', {
    summary: 'Give a project to another owner; both owners get a mail',
    access: administrator,
    body: z.object({ projectId: id, userId: id }),
  }),
  removeProject: defineCall('DELETE admin/removeProject', {
    summary: 'Delete a project with everything in it',
    access: administrator,
    body: z.object({ projectId: id, name: name.meta({ description: 'Its name, to confirm' }) }),
  }),
  sendTestMail: defineCall('POST admin/sendTestMail', {
    summary: 'Send the caller a mail, and return what the mail server says',
    access: administrator,
    rate: 'credentials',
    data: z.object({ isSent: z.boolean(), to: z.string(), answer: z.string() }),
  }),
  getJobs: defineCall('GET admin/getJobs', {
    summary: 'What runs beside calls, and how it went',
    access: administrator,
    data: z.array(jobState),
  }),
  getHealth: defineCall('GET admin/getHealth', {
    summary: 'Version, database, storage, mail and nodes',
    access: administrator,
    data: instanceHealth,
  }),
  getAudit: defineCall('GET admin/getAudit', {
    summary: 'What administrators have done, the newest first',
    access: administrator,
    query: z.object({ ...auditFilter, ...page }),
    data: z.array(auditEntry),
    extra: totalCount,
  }),
  exportAudit: defineCall('GET admin/exportAudit/:format', {
    summary: 'What administrators have done, as a file',
    access: administrator,
    transfer: 'download',
    params: z.object({ format: z.enum(['csv', 'json']) }),
    query: z.object(auditFilter),
  }),
};
