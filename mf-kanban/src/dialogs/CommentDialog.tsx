import Input from 'antd/es/input';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { COMMENT_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui';
import { commentSubmitted } from '../card-commands/card-commands.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';

const WIDTH = 500;

/** A comment on a card without leaving the board. */
export function CommentDialog(props: DialogProps & { cardId: number }) {
  const { cardId, isSaving, refusal, onClose } = props;
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const [text, setText] = useState('');
  // The card may be deleted while somebody writes.
  const [name] = useState(card?.name ?? '');
  return (
    <FormDialog
      width={WIDTH}
      title={texts.commentOn(name)}
      submit={texts.addComment}
      isSaving={isSaving}
      isSubmitDisabled={text.trim() === ''}
      hasInput={text !== ''}
      refusal={refusal}
      onSubmit={() => dispatch(commentSubmitted({ cardId, text: text.trim() }))}
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
