import { boardAccent } from '../theme/id-colors.ts';
import styles from './BoardGlyph.module.css';

interface Props {
  boardId: number;
  /** In px. */
  size?: 16 | 20;
}

/** The sign of a board in its own hue; its name is beside it. */
export function BoardGlyph({ boardId, size = 16 }: Props) {
  return (
    <span aria-hidden className={styles.glyph} data-accent={boardAccent(boardId)} data-size={size}>
      <svg viewBox="0 0 10 10">
        <rect x="0.5" y="1" width="2.4" height="8" rx="0.8" />
        <rect x="3.8" y="1" width="2.4" height="5" rx="0.8" />
        <rect x="7.1" y="1" width="2.4" height="6.5" rx="0.8" />
      </svg>
    </span>
  );
}
