import { z } from 'zod';
import { JOB_ROLES } from '../limits.ts';
import { publicity } from './instance-settings.ts';
import { id, isoTimestamp } from './scalars.ts';

/** A member role by its number. */
export const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const jobRole = z.enum(JOB_ROLES);

/** A signed-in person as they see themselves. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  jobRole: jobRole.nullable(),
});
export type User = z.infer<typeof user>;

/** The response of the session check: the person and the project they last opened. */
export const sessionDetails = user.extend({
  hasDefaultProject: z.boolean(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  projectDescription: z.string().nullable(),
  projectCreatedAt: isoTimestamp.nullable(),
  projectCreatedBy: id.nullable(),
  isAdministrator: z.boolean().meta({ description: 'Whether they administer the instance' }),
  publicity: publicity.meta({ description: 'What may be public on this instance' }),
  hasPassword: z.boolean().meta({ description: 'Whether they can sign in with a password' }),
  mustProveAddress: z.boolean().meta({ description: 'Until then they may do nothing else' }),
  needsSecondFactor: z.boolean().meta({
    description: 'Whether a second factor has to be set up before anything else',
  }),
  eventId: z.int().meta({ description: 'From here on the live stream reports what concerns them' }),
});
export type SessionDetails = z.infer<typeof sessionDetails>;

/** A person found by a search. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().meta({
    description: 'Empty of people with whom the caller shares no project and no board',
  }),
  avatar: z.string().nullable(),
  jobRole: jobRole.nullable(),
  status: z.enum(['online', 'away', 'offline']).meta({ description: 'As `lastActive` says' }),
  lastActive: isoTimestamp.nullable().meta({
    description: 'Null also of people with whom the caller shares no project and no board',
  }),
});
export type Person = z.infer<typeof person>;

export const member = person.extend({
  role_id: roleId,
  role: z.enum(['ROLE_BASIC', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']),
  creator: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** One entry of a member payload; the creator is never among them. */
const memberInput = z.object({ user_id: id, role: roleId });
export const memberInputs = z.array(memberInput).max(500);
export type MemberInput = z.infer<typeof memberInput>;

export const role = z.object({ id: roleId, name: z.string(), label: z.string() });
