import Button from 'antd/es/button';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { navigation } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import styles from './NotFoundActions.module.css';

const MAX_BOARDS = 3;

/** The search, as a way on. */
export const SearchWay = ({ onSearch }: { onSearch: () => void }) => (
  <Button
    icon={<Search aria-hidden size={16} />}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    {texts.search}
  </Button>
);

/** The boards that were opened last. */
export function RecentWays() {
  const recent = lastValue(useLoaded(navigation))?.recent ?? [];
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-ways">
      <h2 id="recent-ways">{texts.recentlyOpened}</h2>
      <ul>
        {recent.slice(0, MAX_BOARDS).map(({ boardId, projectId, name }) => (
          <li key={boardId}>
            <Link to={paths.board(projectId, boardId)}>
              <BoardGlyph boardId={boardId} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
