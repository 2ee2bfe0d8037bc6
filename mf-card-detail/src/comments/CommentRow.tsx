import Button from 'antd/es/button';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteComment, editComment, useRun } from 'shared-cards';
import { ConfirmDialog } from 'shared-ui';
import { useScreenServices } from 'shared-ui/screen-services';
import { Timestamp } from 'shared-ui/timestamp';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { useCard, useMay } from '../card/card-context.ts';
import { DraftNotice } from '../editors/DraftNotice.tsx';
import { editedComment } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { texts } from '../texts.ts';
import { CommentEditor } from './CommentEditor.tsx';
import styles from './Comments.module.css';
import { ReactionPicker } from './ReactionPicker.tsx';
import { Reactions } from './Reactions.tsx';
import type { Comment } from './threads.ts';

interface Props {
  comment: Comment;
  /** Replies remain when it is deleted. */
  hasReplies?: boolean;
  /** Further buttons. */
  tools?: ReactNode;
}

/** One comment. Its author may edit it; its author and Admins may delete it. */
export function CommentRow({ comment, hasReplies = false, tools }: Props) {
  const { id: commentId, text, user, createdAt, editedAt } = comment;
  const { id: cardId, board } = useCard();
  const { me } = useScreenServices();
  const mayEdit = useMay('work');
  const mayAdminister = useMay('administer');
  const run = useRun();
  const name = editedComment(commentId);
  const editor = useEditor(name);
  const { draft, write, discard } = useDraft(name);
  const submit = useSubmit(name, { base: text });
  const opener = useFocusAfter<HTMLButtonElement>(editor.isOpen);
  const [isDeleting, setIsDeleting] = useState(false);
  const author = board.people.find(({ id }) => id === user);
  const called = author ? nameOf(author) : texts.formerMember;
  const isOwn = mayEdit && user === me;
  const label = texts.commentOf(called);
  return (
    <article className={styles.comment} aria-label={label}>
      {author && <PersonAvatar person={author} size={24} />}
      <div className={styles.body}>
        <p className={styles.by}>
          <strong>
            <bdi>{called}</bdi>
          </strong>{' '}
          <Timestamp at={createdAt} />
          {editedAt !== null && <span> · {texts.edited}</span>}
        </p>
        {editor.isOpen ? (
          <CommentEditor
            name={name}
            label={texts.editComment}
            submit={texts.save}
            text={draft?.text ?? text}
            base={text}
            hasDraft={draft !== null}
            autoFocus
            onChange={(typed) => write(typed, text)}
            onSubmit={(typed) => {
              if (typed === text) editor.close();
              else submit(editComment, { commentId, text: typed });
            }}
            onDiscard={() => {
              discard();
              editor.close();
            }}
            onEscape={editor.close}
          >
            <Button size="small" type="text" onClick={editor.close}>
              {texts.closeEditor}
            </Button>
          </CommentEditor>
        ) : (
          <>
            <div className={styles.bubble}>
              <Markdown source={text} />
            </div>
            <Reactions comment={comment} />
            {draft && <DraftNotice what={label} onContinue={editor.open} onDiscard={discard} />}
            <div className={styles.tools}>
              {mayEdit && <ReactionPicker comment={comment} />}
              {tools}
              {isOwn && (
                <Button
                  ref={opener}
                  type="text"
                  size="small"
                  aria-label={texts.edit}
                  title={texts.edit}
                  icon={<Pencil aria-hidden size={14} />}
                  onClick={editor.open}
                />
              )}
              {(isOwn || mayAdminister) && (
                <Button
                  type="text"
                  size="small"
                  aria-label={texts.delete}
                  title={texts.delete}
                  icon={<Trash2 aria-hidden size={14} />}
                  onClick={() => setIsDeleting(true)}
                />
              )}
            </div>
          </>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            discard();
            run(deleteComment, { cardId, commentId });
            setIsDeleting(false);
          }}
          onCancel={() => setIsDeleting(false)}
        >
          <p>{hasReplies ? texts.deleteThreadStart : texts.deleteCommentWarning}</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
