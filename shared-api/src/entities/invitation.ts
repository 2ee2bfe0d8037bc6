import { z } from 'zod';
import { id, isoTimestamp } from './scalars.ts';
import { roleId } from './user.ts';

/** An invitation that has not been used up, as the administrators of a place see it. */
export const invitation = z.object({
  id,
  email: z.string().nullable().meta({ description: 'Whom it was mailed to; null of a link' }),
  domain: z.string().nullable().meta({
    description: 'Of a link: whose addresses may use it; null when anybody may who has it',
  }),
  role: roleId,
  usesLeft: z.int().min(1),
  invitedBy: z.object({ id, name: z.string() }),
  createdAt: isoTimestamp,
  expiresAt: isoTimestamp,
});
export type Invitation = z.infer<typeof invitation>;

const kind = z.enum(['project', 'board']);

/** The offer of an invitation, for anybody who has its secret. */
export const invitationOffer = z.object({
  to: kind,
  name: z.string(),
  invitedBy: z.string(),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

/** Where an invitation has led. */
export const acceptedInvitation = z.object({
  to: kind,
  name: z.string(),
  projectId: id,
  boardId: id.nullable(),
  joined: z.boolean().meta({
    description: 'False for a member of it already, whose role stays as it is',
  }),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
