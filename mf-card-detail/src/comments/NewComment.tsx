import { useDispatch } from 'react-redux';
import { useDraft } from '../editors/use-draft.ts';
import { texts } from '../texts.ts';
import { commentSubmitted, NEW_COMMENT } from './comment-commands.ts';
import { CommentEditor } from './CommentEditor.tsx';

/** Where one comments on the card. What is typed is a draft until it is sent. */
export function NewComment() {
  const dispatch = useDispatch();
  const { draft, write, discard } = useDraft(NEW_COMMENT);
  return (
    <CommentEditor
      name={NEW_COMMENT}
      label={texts.newComment}
      submit={texts.send}
      text={draft?.text ?? ''}
      base=""
      hasDraft={draft !== null}
      onChange={(text) => write(text, '')}
      onSubmit={(text) => dispatch(commentSubmitted({ text }))}
      onDiscard={discard}
    />
  );
}
