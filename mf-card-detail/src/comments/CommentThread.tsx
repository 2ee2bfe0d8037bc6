import Button from 'antd/es/button';
import { CircleCheck, CornerUpLeft, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { resolveComment, useRun } from 'shared-cards';
import { isFocusLost } from 'shared-ui';
import { nameOf } from 'shared-ui/person-avatar';
import { plainText } from 'shared-api/plain-text';
import { useCard, useMay } from '../card/card-context.ts';
import { newReply } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from './Comments.module.css';
import { NewReply } from './NewReply.tsx';
import { firstOf, type Thread } from './threads.ts';

/** A comment in the timeline with the replies to it. A resolved one is folded to a line. */
export function CommentThread({ thread }: { thread: Thread }) {
  const { id, root, replies } = thread;
  const { id: cardId, board } = useCard();
  const mayReply = useMay('work');
  const run = useRun();
  const reply = useEditor(newReply(id));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  const isResolved = root?.resolvedAt != null;
  const resolver = board.people.find((person) => person.id === root?.resolvedBy);
  const resolvedBy = texts.resolvedBy(resolver ? nameOf(resolver) : texts.formerMember);
  const isShown = !isResolved || isUnfolded || reply.isOpen;
  const setResolved = (resolved: boolean) => {
    setIsUnfolded(false);
    run(resolveComment, { cardId, commentId: id, resolved });
    // The button that was pressed is folded away; the line says what has happened.
    requestAnimationFrame(() => {
      if (isFocusLost()) line.current?.focus();
    });
  };
  const Resolve = isResolved ? RotateCcw : CircleCheck;
  const tools = mayReply && (
    <>
      <Button
        ref={replyButton}
        type="text"
        size="small"
        aria-label={texts.reply}
        title={texts.reply}
        icon={<CornerUpLeft aria-hidden size={14} />}
        onClick={reply.open}
      />
      {root && (
        <Button
          type="text"
          size="small"
          aria-label={isResolved ? texts.reopenThread : texts.resolveThread}
          title={isResolved ? texts.reopenThread : texts.resolveThread}
          icon={<Resolve aria-hidden size={14} />}
          onClick={() => setResolved(!isResolved)}
        />
      )}
    </>
  );
  return (
    <li className={styles.thread}>
      {isResolved && (
        <button
          ref={line}
          type="button"
          className={styles.resolved}
          aria-expanded={isShown}
          onClick={() => setIsUnfolded(!isShown)}
        >
          <CircleCheck aria-hidden size={14} />
          <span>
            {resolvedBy}
            {!isShown && (
              <span className={styles.beginning}>{plainText(firstOf(thread)?.text ?? '')}</span>
            )}
          </span>
          {!isShown && replies.length > 0 && <small>{texts.replyCount(replies.length)}</small>}
        </button>
      )}
      {isShown && (
        <>
          {root ? (
            <CommentRow comment={root} hasReplies={replies.length > 0} tools={tools} />
          ) : (
            <div className={styles.gone}>
              <p>{texts.commentDeleted}</p>
              <div className={styles.tools}>{tools}</div>
            </div>
          )}
          {(replies.length > 0 || reply.isOpen) && (
            <ol className={styles.replies} aria-label={texts.replies}>
              {replies.map((comment) => (
                <li key={comment.id}>
                  <CommentRow comment={comment} />
                </li>
              ))}
              {mayReply && (
                <li>
                  <NewReply
                    threadId={id}
                    onClose={() => {
                      reply.close();
                      requestAnimationFrame(() => {
                        if (isFocusLost()) replyButton.current?.focus();
                      });
                    }}
                  />
                </li>
              )}
            </ol>
          )}
        </>
      )}
    </li>
  );
}
