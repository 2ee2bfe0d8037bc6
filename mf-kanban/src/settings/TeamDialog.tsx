import { useCallback, useState } from 'react';
import { memberInputsOf, PeopleFields, useMembers } from 'shared-ui';
import { FormDialog } from 'shared-ui/form-dialog';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useScreenServices } from 'shared-ui/screen-services';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { boardEdit } from './board-edit.ts';
import { boardInvitations } from './board-invitations.ts';
import { useBoardDetail } from './board-detail.ts';
import { reasons } from 'shared-ui/reasons';

const WIDTH = 480;

/** Manage team: the members of the board and their roles. */
export function TeamDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { isSubmitting, refusal, submit: send } = useSubmission(boardEdit);
  const { searchPeople } = useScreenServices();
  const { state, board } = useBoardDetail();
  const { members, setMembers, initialMembers } = useMembers(board);
  const [isTouched, setIsTouched] = useState(false);
  const boardId = board?.id ?? 0;
  const search = useCallback(
    (keyword: string) => searchPeople(keyword, boardId),
    [searchPeople, boardId],
  );
  const submit = () => {
    if (!board) return;
    const { id, projectId, name, isPublic, version } = board;
    send({ boardId: id, projectId, name, isPublic, version, users: memberInputsOf(members) });
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.manageTeam}
      submit={texts.save}
      isSaving={isSubmitting}
      whyNotSubmit={isTouched ? undefined : reasons.unchanged}
      hasInput={isTouched}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <LoadedContent state={state} onRetry={state.reload}>
        {({ rights }) => (
          <PeopleFields
            invitations={boardInvitations}
            place={{ boardId }}
            members={members}
            removed={initialMembers.filter(({ id }) => !members.some((one) => one.id === id))}
            mayGrant={rights.includes('own')}
            search={search}
            nothingFound={() => texts.noMembersFound}
            onChange={(next) => {
              setMembers(next);
              setIsTouched(true);
            }}
          />
        )}
      </LoadedContent>
    </FormDialog>
  );
}
