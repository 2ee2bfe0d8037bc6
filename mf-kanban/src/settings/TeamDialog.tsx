import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Board } from 'shared-api/client';
import { FormDialog, memberInputsOf, MemberPicker, useMembers } from 'shared-ui';
import { useScreenServices } from '../board/screen-services.ts';
import type { DialogProps } from '../dialogs/BoardDialogs.tsx';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { texts } from '../texts.ts';
import { boardSubmitted } from './settings-commands.ts';
import { useBoardDetail } from './use-board-detail.ts';

const WIDTH = 700;

/** Manage Team: who belongs to the board, and with which role. */
export function TeamDialog(props: DialogProps) {
  const { state, onRetry } = useBoardDetail();
  if (state.status === 'ready') return <Team {...props} board={state.value} />;
  return (
    <PanelDialog width={WIDTH} title={texts.manageTeam} onClose={props.onClose}>
      <LoadedContent state={state} onRetry={onRetry}>
        {() => null}
      </LoadedContent>
    </PanelDialog>
  );
}

function Team({ board, isSaving, refusal, onClose }: DialogProps & { board: Board }) {
  const dispatch = useDispatch();
  const { searchPeople } = useScreenServices();
  const { members, setMembers, initialMembers } = useMembers(board);
  const [isTouched, setIsTouched] = useState(false);
  const search = useCallback(
    (keyword: string) => searchPeople(keyword, board.id),
    [searchPeople, board.id],
  );
  const submit = () => {
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
      <MemberPicker
        members={members}
        removed={initialMembers.filter(({ id }) => !members.some((one) => one.id === id))}
        mayGrant={board.rights.includes('own')}
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
