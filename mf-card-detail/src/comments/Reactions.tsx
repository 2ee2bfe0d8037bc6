import { reactToComment, useRun } from 'shared-cards';
import { enumerated } from 'shared-api/remote';
import { useAnnounce } from 'shared-ui/announcer';
import { useScreenServices } from 'shared-ui/screen-services';
import { nameOf } from 'shared-ui/person-avatar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import styles from './Reactions.module.css';
import type { Comment } from './threads.ts';

/** Puts an emoji on a comment, or takes it off again. */
export function useReact({ id: commentId, reactions = [] }: Comment, { isPicked = false } = {}) {
  const { id: cardId } = useCard();
  const { me } = useScreenServices();
  const run = useRun();
  const announce = useAnnounce();
  return (emoji: string) => {
    const users = reactions.find((reaction) => reaction.emoji === emoji)?.users ?? [];
    const on = !users.includes(me);
    run(reactToComment, { cardId, commentId, emoji, on });
    // A button that stays reads out its own state, unless it was another one that was pressed.
    const isButtonThere = users.some((user) => user !== me);
    if (isPicked || !isButtonThere) {
      announce(on ? texts.reactionAdded(emoji) : texts.reactionTaken(emoji));
    }
  };
}

/** The emoji on a comment with how many people have put each there, and who. */
export function Reactions({ comment }: { comment: Comment }) {
  const { board } = useCard();
  const { me } = useScreenServices();
  const mayReact = useMay('work');
  const react = useReact(comment);
  const { reactions = [] } = comment;
  if (reactions.length === 0) return null;
  const nameOfUser = (user: number | null) => {
    const person = board.people.find(({ id }) => id === user);
    return person ? nameOf(person) : texts.formerMember;
  };
  return (
    <ul className={styles.reactions} aria-label={texts.reactions}>
      {reactions.map(({ emoji, users }) => {
        const names = enumerated(users.map(nameOfUser));
        const count = `${emoji} ${users.length}`;
        return (
          <li key={emoji} title={names}>
            {mayReact ? (
              <button
                type="button"
                className={styles.reaction}
                aria-label={`${count}: ${names}`}
                aria-pressed={users.includes(me)}
                onClick={() => react(emoji)}
              >
                {count}
              </button>
            ) : (
              <span className={styles.reaction}>
                {count}
                <VisuallyHidden>: {names}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
