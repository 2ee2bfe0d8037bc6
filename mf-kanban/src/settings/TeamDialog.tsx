import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormDialog, memberInputsOf, MemberPicker, useMembers } from 'shared-ui';
import { LoadedContent } from 'shared-ui/loaded-content';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useScreenServices } from '../screen/screen-services.ts';
import { texts } from '../texts/texts.ts';
import { boardSubmitted } from './settings-commands.ts';
import { useBoardDetail } from './use-board-detail.ts';

const WIDTH = 700;

/** Manage Team: who belongs to the board, and with which role. */
export function TeamDialog({ isSaving, refusal, onClose }: DialogProps) {
  const dispatch = useDispatch();
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
    const { name, isPublic, version } = board;
    dispatch(boardSubmitted({ name, isPublic, version, users: memberInputsOf(members) }));
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.manageTeam}
      submit={texts.save}
      isSaving={isSaving}
      isSubmitDisabled={!isTouched}
      hasInput={isTouched}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <LoadedContent state={state} onRetry={state.reload}>
        {({ rights }) => (
          <MemberPicker
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
