import { useState } from 'react';
import { mergeMembers, type PickedMember, pickedFrom } from '../members/picked-member.ts';
import { type ProjectOrBoard, membersOf } from './project-or-board.ts';

function membersIn(item: ProjectOrBoard | null): PickedMember[] {
  if (!item) return [];
  const mayGrant = item.rights.includes('own');
  return membersOf(item).map((member) => pickedFrom(member, mayGrant));
}

/** An item's members while a dialog changes them; concurrent changes by others are merged in. */
export function useMembers(item: ProjectOrBoard | null) {
  const [edited, setEdited] = useState(() => ({ of: item, members: membersIn(item) }));
  if (edited.of !== item) {
    const members = mergeMembers(edited.members, membersIn(edited.of), membersIn(item));
    setEdited({ of: item, members });
  }
  return {
    members: edited.members,
    initialMembers: membersIn(item),
    setMembers: (members: PickedMember[]) => setEdited({ of: item, members }),
  };
}
