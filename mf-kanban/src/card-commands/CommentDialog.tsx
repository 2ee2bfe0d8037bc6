import Input from 'antd/es/input';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { COMMENT_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui';
import { selectCard, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import {
  type CommentFields,
  commentSubmitted,
  type GivenBack,
  type DialogProps,
} from '../dialogs/dialog-slice.ts';

interface Props extends DialogProps {
  cardId: number;
  givenBack?: GivenBack<CommentFields>;
}

const WIDTH = 500;

/** A comment on a card without leaving the board. */
export function CommentDialog(props: Props) {
  const { cardId, givenBack, isSaving, refusal, onClose } = props;
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const [text, setText] = useState(givenBack?.fields.text ?? '');
  // The card may be deleted while somebody writes.
  const [cardName] = useState(givenBack?.fields.cardName ?? card?.name ?? '');
  return (
    <FormDialog
      width={WIDTH}
      title={texts.commentOn(cardName)}
      submit={texts.addComment}
      isSaving={isSaving}
      isSubmitDisabled={text.trim() === ''}
      hasInput={text !== ''}
      refusal={refusal}
      onSubmit={() => dispatch(commentSubmitted({ cardId, text, cardName }))}
      onClose={onClose}
    >
      <Input.TextArea
        aria-label={texts.comment}
        autoFocus
        rows={4}
        maxLength={COMMENT_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
