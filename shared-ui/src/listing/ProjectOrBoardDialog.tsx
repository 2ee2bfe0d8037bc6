import type { Publicity } from 'shared-api/client';
import { FormDialog } from '../dialog/FormDialog.tsx';
import type { Invitations } from '../invitations/invitations.ts';
import { PeopleFields } from '../invitations/PeopleFields.tsx';
import { memberInputsOf, type PickedMember } from '../members/picked-member.ts';
import type { FindCards } from '../references/use-found-cards.ts';
import { useSubmission } from '../requests/use-submission.ts';
import { texts } from '../texts.ts';
import type { ListingSubmissions } from './listing-slices.ts';
import type { SearchPeople } from '../members/search-people.ts';
import {
  invitedPlace,
  type ProjectOrBoard,
  type ProjectOrBoardFields,
} from './project-or-board.ts';
import { type ProjectOrBoardFormValues, ProjectOrBoardForm } from './ProjectOrBoardForm.tsx';
import { useProjectOrBoardForm } from './use-project-or-board-form.ts';
import { reasons } from '../buttons/reasons.ts';

export interface ProjectOrBoardDialogTexts {
  editTitle: string;
  edit: string;
}

interface Props {
  item: ProjectOrBoard;
  submission: ListingSubmissions['edit'];
  dialogTexts: ProjectOrBoardDialogTexts;
  search: SearchPeople;
  invitations: Invitations;
  publicity: Publicity | undefined;
  findCards: FindCards;
  onClose: () => void;
}

const WIDTH = 480;

const without = (people: readonly PickedMember[], others: readonly PickedMember[]) =>
  people.filter(({ id }) => !others.some((other) => other.id === id));

/** The dialog in which a project or a board is edited. */
export function ProjectOrBoardDialog(props: Props) {
  const { item, submission, dialogTexts, search, invitations, publicity, findCards, onClose } =
    props;
  const { isSubmitting, refusal, submit } = useSubmission(submission);
  const { form, isNameless, isTouched, touch, onValues, ...edited } = useProjectOrBoardForm(item);
  const { members, setMembers, initialMembers } = edited;
  const send = ({ name, description, status, isPublic }: ProjectOrBoardFormValues) => {
    const fields: ProjectOrBoardFields = {
      name: name.trim(),
      description: description.trim() === '' ? null : description,
      status,
      isPublic: isPublic ? 1 : 0,
      users: memberInputsOf(members),
    };
    submit({ item, fields });
  };
  return (
    <FormDialog
      width={WIDTH}
      title={dialogTexts.editTitle}
      submit={dialogTexts.edit}
      isSaving={isSubmitting}
      whyNotSubmit={isNameless ? reasons.nameFirst : undefined}
      hasInput={isTouched}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <ProjectOrBoardForm
        form={form}
        item={item}
        publicity={publicity}
        findCards={findCards}
        onValues={onValues}
        onSubmit={send}
      />
      <PeopleFields
        invitations={invitations}
        place={invitedPlace(item)}
        members={members}
        removed={without(initialMembers, members)}
        mayGrant={item.rights.includes('own')}
        search={search}
        nothingFound={() => texts.noMembersFound}
        onChange={(next) => {
          setMembers(next);
          touch();
        }}
      />
    </FormDialog>
  );
}
