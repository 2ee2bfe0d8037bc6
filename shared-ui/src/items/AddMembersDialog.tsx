import { useState } from 'react';
import type { MemberInput } from 'shared-api/client';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { MemberPicker } from '../members/MemberPicker.tsx';
import type { PickedMember } from '../members/picked-member.ts';
import { texts } from '../texts.ts';
import type { SearchPeople } from '../members/search-people.ts';
import { type Item, membersOf } from './item.ts';

interface Props {
  item: Item;
  isSaving: boolean;
  refusal: string | null;
  search: SearchPeople;
  onSubmit: (users: MemberInput[]) => void;
  onClose: () => void;
}

const WIDTH = 560;

/** Adds members without touching anything else (section 2). */
export function AddMembersDialog({ item, isSaving, refusal, search, onSubmit, onClose }: Props) {
  const [members, setMembers] = useState<PickedMember[]>([]);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.addMembersTo(item.name)}
      submit={texts.addMembers(members.length)}
      isSaving={isSaving}
      isSubmitDisabled={members.length === 0}
      hasInput={members.length > 0}
      refusal={refusal}
      onSubmit={() => onSubmit(members.map(({ id, role_id }) => ({ user_id: id, role: role_id })))}
      onClose={onClose}
    >
      <MemberPicker
        members={members}
        others={membersOf(item)}
        mayGrant={item.rights.includes('own')}
        search={search}
        nothingFound={texts.noUsersMatching}
        onChange={setMembers}
      />
    </FormDialog>
  );
}
