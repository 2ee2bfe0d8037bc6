import { Link } from 'react-router-dom';
import type { Navigation } from 'shared-api/client';
import { paths, pathToAdd } from 'shared-api/remote';
import { boardsOf } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import { useFoldedSections } from './folded-sections.ts';
import { BoardEntries, Section, ViewEntries } from './NavigationEntries.tsx';
import styles from './Sidebar.module.css';

/** As many boards as can be found at a glance. */
const FEW = 8;

interface Props {
  shown: Navigation;
  openBoardId: number | null;
  /** The last opened project, whose boards are shown at an address without a project. */
  lastProjectId: number | null;
}

/** Saved filters of all boards, favorite and recent boards, and each project with its boards. */
export function Boards({ shown, openBoardId, lastProjectId }: Props) {
  const { views = [], favorites, recent, projects } = shown;
  const { isFolded, toggle } = useFoldedSections();
  // A few are at hand below anyway.
  const isMany = boardsOf(shown).length > FEW;
  const kept = [
    // The name of a board that was just added may not have been loaded yet.
    { key: 'favorites', title: texts.favorites, boards: favorites.filter(({ name }) => name) },
    { key: 'recent', title: texts.recent, boards: isMany ? recent : [] },
  ].filter(({ boards }) => boards.length > 0);
  // Only one entry is current: the one of the board's project, unless it is folded.
  const current = [
    ...projects.map(({ id, boards }) => ({ key: String(id), boards })),
    ...kept,
  ].find(
    ({ key, boards }) => !isFolded(key) && boards.some(({ boardId }) => boardId === openBoardId),
  );
  const openIn = (key: string) => (current?.key === key ? openBoardId : null);
  return (
    <>
      {views.length > 0 && (
        <Section title={texts.views} isFolded={isFolded('views')} onFold={() => toggle('views')}>
          <ViewEntries views={views} />
        </Section>
      )}
      {kept.map(({ key, title, boards }) => (
        <Section key={key} title={title} isFolded={isFolded(key)} onFold={() => toggle(key)}>
          <BoardEntries boards={boards} openBoardId={openIn(key)} />
        </Section>
      ))}
      {projects.map(({ id, name, boards, boardCount, mayAdd, isFavorite }) => (
        <Section
          key={id}
          title={name}
          to={paths.boards(id)}
          isFavorite={isFavorite}
          {...(id === lastProjectId && { id: 'boards' })}
          {...(mayAdd && {
            add: { label: texts.newBoardIn(name), to: pathToAdd(paths.boards(id)) },
          })}
          isFolded={isFolded(String(id))}
          onFold={() => toggle(String(id))}
        >
          <BoardEntries boards={boards} openBoardId={openIn(String(id))}>
            {boardCount > boards.length && (
              <li>
                <Link to={paths.boards(id)} className={styles.all}>
                  {texts.allBoards(boardCount)}
                </Link>
              </li>
            )}
          </BoardEntries>
        </Section>
      ))}
    </>
  );
}
