import { MessageSquare } from 'lucide-react';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { texts } from '../texts.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from './Comments.module.css';
import { NewComment } from './NewComment.tsx';

/** What people say about the card, the newest first. */
export function Comments() {
  const { comments } = useCard();
  const mayWork = useMay('work');
  return (
    <Section title={texts.comments} icon={<MessageSquare aria-hidden size={18} />}>
      {mayWork && <NewComment />}
      {comments.length === 0 && <p className={styles.quiet}>{texts.noComments}</p>}
      <ol className={styles.comments} aria-label={texts.comments}>
        {comments.toReversed().map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ol>
    </Section>
  );
}
