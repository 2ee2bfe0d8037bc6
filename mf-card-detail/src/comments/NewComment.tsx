import { commentOnCard } from 'shared-cards';
import { useAnnounce } from 'shared-ui/announcer';
import { NEW_COMMENT } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { texts } from '../texts.ts';
import { CommentEditor } from './CommentEditor.tsx';

/** The editor for a new comment; the text is kept as a draft until the server has confirmed it. */
export function NewComment() {
  const { draft, write, discard } = useDraft(NEW_COMMENT);
  const submit = useSubmit(NEW_COMMENT);
  const announce = useAnnounce();
  return (
    <CommentEditor
      name={NEW_COMMENT}
      label={texts.newComment}
      submit={texts.send}
      text={draft?.text ?? ''}
      base=""
      hasDraft={draft !== null}
      isFoot
      onChange={(text) => write(text, '')}
      onSubmit={(text) => {
        submit(commentOnCard, { text });
        announce(texts.commentSent);
      }}
      onDiscard={discard}
    />
  );
}
