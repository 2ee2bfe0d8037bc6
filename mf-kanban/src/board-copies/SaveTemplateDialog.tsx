import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useSelector } from 'react-redux';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { templateSaving } from './board-copies.ts';
import { BoardCopyForm, Choice } from './BoardCopyForm.tsx';

/** Asks what of the board goes into a new template, and saves it. */
export function SaveTemplateDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const board = useSelector((state: WithCards) => selectBoardMeta(state));
  const { isSubmitting, refusal, submit } = useSubmission(templateSaving);
  if (!board) return null;
  const { id: boardId, projectId } = board;
  return (
    <BoardCopyForm
      id="saveTemplate"
      title={texts.copies.saveTemplate}
      submit={texts.save}
      initialValues={{ name: board.name, description: '', withCards: true, withRules: true }}
      isSaving={isSubmitting}
      refusal={refusal}
      onSubmit={(chosen) => submit({ ...chosen, boardId, projectId })}
      onClose={onClose}
    >
      <Form.Item name="description" label={texts.description}>
        <Input.TextArea rows={2} maxLength={DESCRIPTION_MAX_CHARACTERS} />
      </Form.Item>
      <Choice name="withCards" label={texts.copies.withCards} />
      <Choice name="withRules" label={texts.copies.withRules} />
      <p>{texts.copies.templateHint}</p>
    </BoardCopyForm>
  );
}
