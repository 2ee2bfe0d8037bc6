import { z } from 'zod';
import { flag, id, isoTimestamp, version } from './scalars.ts';
import { member } from './user.ts';

/** `archived` exactly when `is_archived` is 1; blocked work is on hold but stays in the Active tab. */
export const placeStatus = z.enum(['active', 'archived', 'blocked']);
export type PlaceStatus = z.infer<typeof placeStatus>;

/** The caller's rights on the item; screens only offer actions that the server would allow. */
export const right = z.enum(['read', 'work', 'organize', 'administer', 'own']);
export type Right = z.infer<typeof right>;

export const project = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  status: placeStatus,
  isPublic: flag,
  is_archived: flag,
  user: z.array(member),
  rights: z.array(right),
  totalUsedMemory: z.int().meta({ description: 'MB, rounded up' }),
  totalMemory: z.int().meta({ description: 'MB' }),
  created_date: isoTimestamp,
  version,
});
export type Project = z.infer<typeof project>;

/** A public project, as people find it who have not joined it. */
export const publicProject = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  owner: z.string().nullable(),
  boards: z.int().meta({ description: 'Its boards that everybody may read' }),
});
