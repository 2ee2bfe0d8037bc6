import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import { DomainError, ruleBroken } from '../core/domain-errors.ts';
import { readIsMember } from '../entities/members/is-member.ts';
import { joinPlace, type Membership } from '../entities/members/membership.ts';
import { signalPeople } from '../entities/members/signal-people.ts';
import { findInvitation, refuseDead, type FoundInvitation } from './find-invitation.ts';
import { hasUseLeft, redeemUse, useOnce } from './invited-sign-ups.ts';

const placeOf = ({ projectId, boardId }: FoundInvitation): Membership =>
  boardId === null ? { of: 'project', id: projectId } : { of: 'board', id: boardId };

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

const addressesOf = ({ database, caller: { userId } }: CallContext) =>
  database
    .selectFrom('users')
    .select(['email', 'proved_email as provedEmail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Refuses accounts of another address or domain than the invitation's. */
function checkAddress({ email: own }: Addresses, { email, domain }: FoundInvitation): void {
  if (email !== null && own !== email) {
    throw new DomainError('invitation-of-another', { needs: 'address' });
  }
  if (domain !== null && !own.endsWith(`@${domain}`)) {
    throw new DomainError('invitation-of-another', { needs: 'domain', domain });
  }
}

/**
 * Refuses accounts whose address may be somebody else's. The secret of an invitation proves
 * nothing: a mail can be forwarded, and says for which address to sign up.
 */
function checkProof(
  { email: own, provedEmail }: Addresses,
  { email, domain }: FoundInvitation,
): void {
  if (email === null && domain === null) return;
  if (provedEmail !== own) throw new DomainError('invitation-of-another', { needs: 'proof' });
}

/** The calls that read and accept an invitation by its secret. */
export const acceptingInvitations = {
  async read({ secret }, { database }) {
    const found = await findInvitation(database, secret);
    refuseDead(found);
    const { boardId, name, invitedBy } = found;
    return { data: { to: boardId === null ? 'project' : 'board', name, invitedBy } };
  },

  async accept({ secret }, context) {
    const { database, caller } = context;
    const found = await findInvitation(database, secret);
    const { projectId, boardId, name } = found;
    const place = placeOf(found);
    const addresses = await addressesOf(context);
    checkAddress(addresses, found);
    const accepted = { to: place.of, name, projectId, boardId };
    const { userId } = caller;
    // An invitation to a project names no board, and no board has this id.
    if (await readIsMember(database, { projectId, boardId: boardId ?? 0 }, userId)) {
      return { data: { ...accepted, joined: false } };
    }
    // Who has signed up by a link has its use already, be it the last one.
    const isTaken = await hasUseLeft(database, userId, found.id);
    refuseDead(isTaken ? { ...found, usesLeft: 1 } : found);
    checkProof(addresses, found);
    if (boardId !== null) await lockBoards(database, [boardId]);
    const joined = await joinPlace(database, place, { user_id: userId, role: found.role });
    // The same person has taken the use in another window.
    if (!joined) return { data: { ...accepted, joined: false } };
    const isUsed = isTaken
      ? await redeemUse(database, userId, found.id)
      : await useOnce(database, found.id);
    if (!isUsed) {
      refuseDead(await findInvitation(database, secret));
      throw ruleBroken('invitation-dead', { because: 'unknown' });
    }
    await signalPeople(context, place, { change: 'changed' });
    return { data: { ...accepted, joined: true } };
  },
} satisfies DomainHandlers<'invitation'>;
