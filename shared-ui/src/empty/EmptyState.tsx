import type { ReactNode } from 'react';
import { BoardShape } from '../brand/BoardShape.tsx';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  /** What the user can do about it, in one sentence. */
  children: ReactNode;
  action?: ReactNode;
}

const LISTS = [
  { cards: 2, completed: 2 },
  { cards: 1, completed: 1 },
  { cards: 2, completed: 2 },
];

/** Replaces missing content: a line, a sentence, and at most one button. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.shape} data-accent="petrol">
        <BoardShape lists={LISTS} />
      </span>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
      {action}
    </div>
  );
}
