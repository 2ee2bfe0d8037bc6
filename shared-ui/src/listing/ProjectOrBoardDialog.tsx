import { useState } from 'react';
import { FormDialog } from '../dialog/FormDialog.tsx';
import type { Invitations } from '../invitations/invitations.ts';
import { PeopleFields } from '../invitations/PeopleFields.tsx';
import { memberInputsOf, type PickedMember } from '../members/picked-member.ts';
import { useSubmission } from '../requests/use-submission.ts';
import { texts } from '../texts.ts';
import type { ListingSubmissions } from './listing-slices.ts';
import type { SearchPeople } from '../members/search-people.ts';
import {
  invitedPlace,
  type ProjectOrBoard,
  type ProjectOrBoardFields,
  type NewProjectOrBoard,
} from './project-or-board.ts';
import { type ProjectOrBoardFormValues, ProjectOrBoardForm } from './ProjectOrBoardForm.tsx';
import { useProjectOrBoardForm } from './use-project-or-board-form.ts';
import { reasons } from '../buttons/reasons.ts';

export interface ProjectOrBoardDialogTexts {
  createTitle: string;
  editTitle: string;
  create: string;
  edit: string;
}

interface Props {
  item: ProjectOrBoard | null;
  /** Something new that the server refused. */
  givenBack: (NewProjectOrBoard & { readonly message: string }) | null;
  submission: ListingSubmissions['edit'];
  dialogTexts: ProjectOrBoardDialogTexts;
  search: SearchPeople;
  invitations: Invitations;
  onCreate: (created: NewProjectOrBoard) => void;
  onClose: () => void;
}

const WIDTH = 480;

const without = (people: readonly PickedMember[], others: readonly PickedMember[]) =>
  people.filter(({ id }) => !others.some((other) => other.id === id));

/** The create/edit dialog of a project or a board (section 2). */
export function ProjectOrBoardDialog(props: Props) {
  const { item, givenBack, submission, dialogTexts, search, invitations, onCreate, onClose } =
    props;
  const { isSubmitting, refusal, submit } = useSubmission(submission);
  const { form, name, members, setMembers, initialMembers } = useProjectOrBoardForm(
    item,
    givenBack,
  );
  const [isTouched, setIsTouched] = useState(givenBack !== null);
  const send = ({ description, status, isPublic }: ProjectOrBoardFormValues) => {
    const fields: ProjectOrBoardFields = {
      name: name.trim(),
      description: description.trim() === '' ? null : description,
      status,
      isPublic: isPublic ? 1 : 0,
      users: memberInputsOf(members),
    };
    if (item) submit({ item, fields });
    else onCreate({ fields, members });
  };
  return (
    <FormDialog
      width={WIDTH}
      title={item ? dialogTexts.editTitle : dialogTexts.createTitle}
      submit={item ? dialogTexts.edit : dialogTexts.create}
      isSaving={isSubmitting}
      whyNotSubmit={name.trim() === '' ? reasons.nameFirst : undefined}
      hasInput={isTouched}
      refusal={refusal ?? givenBack?.message ?? null}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <ProjectOrBoardForm
        form={form}
        item={givenBack?.fields ?? item}
        onTouched={() => setIsTouched(true)}
        onSubmit={send}
      />
      <PeopleFields
        invitations={invitations}
        place={item && invitedPlace(item)}
        members={members}
        removed={without(initialMembers, members)}
        // The creator may grant every role.
        mayGrant={item === null || item.rights.includes('own')}
        search={search}
        nothingFound={() => texts.noMembersFound}
        onChange={(next) => {
          setMembers(next);
          setIsTouched(true);
        }}
      />
    </FormDialog>
  );
}
