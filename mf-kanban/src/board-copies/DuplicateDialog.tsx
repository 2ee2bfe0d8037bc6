import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBoardMeta, type WithCards } from 'shared-cards';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { duplication } from './board-copies.ts';
import { BoardCopyForm, Choice } from './BoardCopyForm.tsx';

/** Duplicates the board; asks which of its parts to copy. */
export function DuplicateDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const board = useSelector((state: WithCards) => selectBoardMeta(state));
  const { isSubmitting, refusal, submit } = useSubmission(duplication);
  const [idempotencyKey] = useState(() => nanoid());
  if (!board) return null;
  const { id: boardId, projectId } = board;
  return (
    <BoardCopyForm
      id="duplicate"
      title={texts.copies.duplicate}
      submit={texts.copies.duplicateNow}
      initialValues={{
        name: texts.copies.copyOf(board.name),
        withCards: true,
        withPeople: true,
        withRules: true,
      }}
      isSaving={isSubmitting}
      refusal={refusal}
      onSubmit={(chosen) => submit({ ...chosen, boardId, projectId, idempotencyKey })}
      onClose={onClose}
    >
      <Choice name="withCards" label={texts.copies.withCards} />
      <Choice name="withPeople" label={texts.copies.withPeople} />
      <Choice name="withRules" label={texts.copies.withRules} />
      <p>{texts.copies.duplicateHint}</p>
    </BoardCopyForm>
  );
}
