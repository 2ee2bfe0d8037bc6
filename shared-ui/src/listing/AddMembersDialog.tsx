import { useState } from 'react';
import { FormDialog } from '../dialog/FormDialog.tsx';
import type { Invitations } from '../invitations/invitations.ts';
import { PeopleFields } from '../invitations/PeopleFields.tsx';
import type { PickedMember } from '../members/picked-member.ts';
import { useSubmission } from '../requests/use-submission.ts';
import { texts } from '../texts.ts';
import type { ListingSubmissions } from './listing-slices.ts';
import type { SearchPeople } from '../members/search-people.ts';
import { invitedPlace, type ProjectOrBoard, membersOf } from './project-or-board.ts';
import { reasons } from '../buttons/reasons.ts';

interface Props {
  item: ProjectOrBoard;
  submission: ListingSubmissions['addMembers'];
  search: SearchPeople;
  invitations: Invitations;
  onClose: () => void;
}

const WIDTH = 480;

/** Adds members without touching anything else. */
export function AddMembersDialog({ item, submission, search, invitations, onClose }: Props) {
  const { isSubmitting, refusal, submit } = useSubmission(submission);
  const [members, setMembers] = useState<PickedMember[]>([]);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.addMembersTo(item.name)}
      submit={texts.addMembers(members.length)}
      isSaving={isSubmitting}
      whyNotSubmit={members.length === 0 ? reasons.chooseFirst : undefined}
      hasInput={members.length > 0}
      refusal={refusal}
      onSubmit={() =>
        submit({ item, users: members.map(({ id, role_id }) => ({ user_id: id, role: role_id })) })
      }
      onClose={onClose}
    >
      <PeopleFields
        invitations={invitations}
        place={invitedPlace(item)}
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
