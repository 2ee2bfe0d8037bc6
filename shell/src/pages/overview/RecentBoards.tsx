import { Link } from 'react-router-dom';
import type { Overview } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { boardAccent } from 'shared-ui/id-colors';
import { BoardShape } from 'shared-ui/board-shape';
import { Avatars } from 'shared-ui/avatars';
import { Timestamp } from 'shared-ui/timestamp';
import { TileLink } from '../TileLink.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './RecentBoards.module.css';

const MAX_BOARDS = 4;
const MAX_PEOPLE = 3;

/** Placeholder tiles while the boards are loading. */
export function WaitingBoards() {
  return (
    <ul aria-hidden data-waiting className={`${styles.tiles} ${styles.waiting}`}>
      {Array.from({ length: MAX_BOARDS }, (_, place) => (
        <li key={place} className={styles.tile}>
          <div className={styles.art} />
          <div className={styles.text}>
            <span />
            <span />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The boards opened last, by their shapes. */
export function RecentBoards({ boards }: { boards: Overview['recentlyOpened'] }) {
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby="recent-boards">
      <div className={styles.heading}>
        <h3 id="recent-boards">{texts.recentBoards}</h3>
        <Link to={paths.projects()}>{texts.allBoards}</Link>
      </div>
      <ul className={styles.tiles}>
        {boards
          .slice(0, MAX_BOARDS)
          .map(({ boardId, projectId, name, openedAt, lists, users, userCount }) => (
            <li key={boardId} className={styles.tile} data-accent={boardAccent(boardId)}>
              <div className={styles.art}>
                <BoardShape lists={lists} />
              </div>
              <div className={styles.text}>
                <TileLink to={paths.board(projectId, boardId)}>
                  <bdi>{name}</bdi>
                </TileLink>
                <Timestamp at={openedAt} />
                <span className={styles.people}>
                  <Avatars members={users} size={20} most={MAX_PEOPLE} count={userCount} />
                </span>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
