import { useState } from 'react';
import { useSelector } from 'react-redux';
import { COMMENT_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import { commentOnCard, selectCard, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import {
  type CommentFields,
  type RefusedInput,
  type DialogProps,
} from '../dialogs/dialog-slice.ts';
import { ReferenceArea } from '../references/ReferenceArea.tsx';
import { reasons } from 'shared-ui/reasons';

interface Props extends DialogProps {
  cardId: number;
  refusedInput?: RefusedInput<CommentFields>;
}

const WIDTH = 500;

/** Adds a comment to a card without leaving the board. */
export function CommentDialog(props: Props) {
  const { cardId, refusedInput, refusal, onClose } = props;
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const [text, setText] = useState(refusedInput?.fields.text ?? '');
  // The card may be deleted while the dialog is open.
  const [cardName] = useState(refusedInput?.fields.cardName ?? card?.name ?? '');
  return (
    <FormDialog
      width={WIDTH}
      title={texts.commentOn(cardName)}
      submit={texts.addComment}
      whyNotSubmit={text.trim() === '' ? reasons.textFirst : undefined}
      hasInput={text !== ''}
      refusal={refusal}
      onSubmit={() => {
        const details = fromDialog({ kind: 'comment', cardId }, { text, cardName });
        run(commentOnCard, { cardId, text, success: texts.commentAdded, details });
        onClose();
      }}
      onClose={onClose}
    >
      <ReferenceArea
        cardId={cardId}
        aria-label={texts.comment}
        autoFocus
        rows={4}
        maxLength={COMMENT_MAX_CHARACTERS}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
