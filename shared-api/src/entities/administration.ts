import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';

/** An account as administrators see it: nothing of what its owner works on. */
export const administeredPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isAdministrator: z.boolean(),
  isDeactivated: z.boolean(),
  isAddressProved: z.boolean(),
  createdAt: isoTimestamp,
  lastActive: isoTimestamp.nullable(),
  sessions: z.int().meta({ description: 'Browsers and access tokens that are signed in' }),
  projects: z.int().meta({ description: 'Projects that they own' }),
});
export type AdministeredPerson = z.infer<typeof administeredPerson>;

/** A project as administrators see it: not what is in it. */
export const administeredProject = z.object({
  id,
  name: z.string(),
  isPublic: z.boolean(),
  isArchived: z.boolean(),
  createdAt: isoTimestamp,
  owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  members: z.int(),
  usedMb: z.int(),
  quotaMb: z.int(),
});
export type AdministeredProject = z.infer<typeof administeredProject>;

/** A job that runs by itself. */
export const jobState = z.object({
  name: z.string(),
  waiting: z.int(),
  failing: z.int().meta({ description: 'Those that have failed and are tried again' }),
  lastError: z.string().nullable(),
  lastRun: isoTimestamp.nullable().meta({ description: 'Of those that run at fixed times' }),
});
export type JobState = z.infer<typeof jobState>;

const outcome = z.object({ isWell: z.boolean(), detail: z.string() });

/** How an instance is. */
export const instanceHealth = z.object({
  version: z.string(),
  database: outcome,
  storage: outcome,
  mail: outcome.meta({ description: 'Where mails go; a test mail says whether they arrive' }),
  nodes: z.int().meta({ description: 'Processes of the API that listen to the database' }),
});
export type InstanceHealth = z.infer<typeof instanceHealth>;
