import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BoardTile as Tile, Member } from 'shared-api/client';
import { BoardGlyph } from '../brand/BoardGlyph.tsx';
import { BoardShape } from '../brand/BoardShape.tsx';
import { formatMoment } from '../format/dates.ts';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Avatars } from '../members/Avatars.tsx';
import { boardAccent } from '../theme/id-colors.ts';
import { texts } from './texts.ts';
import styles from './Tiles.module.css';

interface Props {
  board: Omit<Tile, 'users' | 'userCount'>;
  people: Member[];
  /** The number of all people, if `people` has only some of them. */
  peopleCount?: number;
  path: string;
  /** Shown beside the name, such as that the board is on hold. */
  state?: ReactNode;
  menu?: ReactNode;
  isSelected?: boolean;
  /** Somebody has removed it; the tile goes as soon as tiles may move again. */
  isGone?: boolean;
}

const MAX_PEOPLE = 3;

/** A board with its shape, its progress and its people; a click anywhere opens the board. */
export function BoardTile(props: Props) {
  const { board, people, peopleCount, path, state, menu, isSelected, isGone } = props;
  const { id, name, completedCards, totalCards, changed_date: changed } = board;
  const share = totalCards === 0 ? 0 : (completedCards / totalCards) * 100;
  return (
    <li
      className={styles.tile}
      data-accent={boardAccent(id)}
      data-selected={isSelected || undefined}
      data-gone={isGone || undefined}
    >
      <span className={styles.art}>
        <BoardShape lists={board.lists} />
      </span>
      <span className={styles.body}>
        <span className={styles.row}>
          <BoardGlyph boardId={id} />
          <Link className={styles.name} to={path} title={name}>
            {name}
          </Link>
          {isSelected && <VisuallyHidden>{texts.selected}</VisuallyHidden>}
          {state}
          {menu && <span className={styles.menu}>{menu}</span>}
        </span>
        <span className={styles.row}>
          <time className={styles.progress} dateTime={changed}>
            {texts.progress(completedCards, totalCards, formatMoment(changed))}
          </time>
          {people.length > 0 && (
            <Avatars
              members={people}
              size={20}
              most={MAX_PEOPLE}
              count={peopleCount ?? people.length}
            />
          )}
        </span>
        <span
          className={styles.bar}
          role="img"
          aria-label={texts.partDone(name, completedCards, totalCards)}
        >
          <span style={{ width: `${share}%` }} />
        </span>
      </span>
    </li>
  );
}
