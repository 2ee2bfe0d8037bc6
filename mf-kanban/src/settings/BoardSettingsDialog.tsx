import {
  ProjectOrBoardForm,
  type ProjectOrBoardFormValues,
  memberInputsOf,
  useProjectOrBoardForm,
} from 'shared-ui';
import { FormDialog } from 'shared-ui/form-dialog';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useScreenServices } from 'shared-ui/screen-services';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import styles from '../dialogs/Dialogs.module.css';
import { BoardLabels } from '../labels/BoardLabels.tsx';
import { texts } from '../texts/texts.ts';
import { ListGroups } from './ListGroups.tsx';
import { boardEdit } from './board-edit.ts';
import { useBoardDetail } from './board-detail.ts';
import { reasons } from 'shared-ui/reasons';

const WIDTH = 640;

/** Board settings: the fields are submitted, labels and list groups take effect at once. */
export function BoardSettingsDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { isSubmitting, refusal, submit: send } = useSubmission(boardEdit);
  const { state, board } = useBoardDetail();
  const { form, isNameless, isTouched, onValues, members } = useProjectOrBoardForm(board);
  const { publicity, findCards } = useScreenServices();
  const submit = ({ name, description, status, isPublic }: ProjectOrBoardFormValues) => {
    if (!board) return;
    send({
      boardId: board.id,
      projectId: board.projectId,
      name: name.trim(),
      status,
      version: board.version,
      users: memberInputsOf(members),
      description: description.trim() === '' ? null : description,
      isPublic: isPublic ? (1 as const) : (0 as const),
    });
  };
  const whySame = isTouched ? undefined : reasons.unchanged;
  const whyNotSaved = isNameless ? reasons.nameFirst : whySame;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.boardSettings}
      submit={texts.save}
      isSaving={isSubmitting}
      whyNotSubmit={whyNotSaved}
      hasInput={isTouched}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <LoadedContent state={state} onRetry={state.reload}>
        {(loaded) => (
          <>
            <ProjectOrBoardForm
              form={form}
              item={loaded}
              publicity={publicity}
              findCards={findCards}
              onValues={onValues}
              onSubmit={submit}
            />
            <h3 className={styles.section}>{texts.labels}</h3>
            <BoardLabels cardIds={null} />
            <h3 className={styles.section}>{texts.groups.title}</h3>
            <ListGroups />
          </>
        )}
      </LoadedContent>
    </FormDialog>
  );
}
