import type { Member, MemberInput, Person } from 'shared-api/client';
import type { RoleId } from 'shared-api/limits';

/** A member in a dialog, before it is saved. */
export interface PickedMember extends Person {
  role_id: RoleId;
  creator: boolean;
  /** Their role and membership were there before and only others may change them. */
  isLocked: boolean;
}

/**
 * An existing member. A creator or Super Admin is locked; only people who may grant roles
 * (`mayGrant`) may change roles above Basic.
 */
export function pickedFrom(member: Member, mayGrant: boolean): PickedMember {
  const isLocked = member.creator || member.role_id === 3 || (!mayGrant && member.role_id > 1);
  return { ...member, isLocked };
}

/** A person who is being added: a Basic member at first. */
export function newlyPicked(person: Person): PickedMember {
  return { ...person, role_id: 1, creator: false, isLocked: false };
}

/** The members as a call takes them; the creator is never among them. */
export function memberInputsOf(members: readonly PickedMember[]): MemberInput[] {
  return members
    .filter(({ creator }) => !creator)
    .map(({ id, role_id }) => ({ user_id: id, role: role_id }));
}

/**
 * The user's edit of the members on top of concurrent changes: people whom others added or removed
 * are added or removed here, too, and roles that the user did not touch are taken over.
 */
export function mergeMembers(
  edited: readonly PickedMember[],
  before: readonly PickedMember[],
  now: readonly PickedMember[],
): PickedMember[] {
  const byId = (members: readonly PickedMember[]) => new Map(members.map((one) => [one.id, one]));
  const [editedById, beforeById, nowById] = [byId(edited), byId(before), byId(now)];
  const kept = edited
    .filter(({ id }) => nowById.has(id) || !beforeById.has(id))
    .map((mine) => {
      const theirs = nowById.get(mine.id);
      const isTouched = beforeById.get(mine.id)?.role_id !== mine.role_id;
      return theirs ? { ...theirs, role_id: isTouched ? mine.role_id : theirs.role_id } : mine;
    });
  const added = now.filter(({ id }) => !beforeById.has(id) && !editedById.has(id));
  return [...kept, ...added];
}
