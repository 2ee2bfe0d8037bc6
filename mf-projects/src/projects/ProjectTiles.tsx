import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Plus } from 'lucide-react';
import type { ListedProject } from 'shared-api/client';
import { paths, pathToAdd } from 'shared-api/remote';
import { BoardTile, StatusTag, Tiles, type TilesProps } from 'shared-ui';
import { Avatars } from 'shared-ui/avatars';
import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts.ts';
import styles from './ProjectTiles.module.css';

/** Null when the creator has left the project. */
function ownerOf({ user }: ListedProject, userId: number | null): string | null {
  const owner = user.find(({ creator }) => creator);
  if (!owner) return null;
  return owner.id === userId ? texts.youOwnIt : texts.ownedBy(owner.first_name || nameOf(owner));
}

interface Props {
  project: ListedProject;
  userId: number | null;
  isActive: boolean;
  isSelected: boolean;
  isGone: boolean;
  menu: ReactNode;
}

/** A project with its boards as tiles; its name links to the whole project. */
function ProjectSection({ project, userId, isActive, isSelected, isGone, menu }: Props) {
  const { id, name, boards, boardCount, rights, user } = project;
  const mayAdd = isActive && rights.includes('organize');
  return (
    <section
      className={styles.project}
      aria-label={name}
      data-selected={isSelected || undefined}
      data-gone={isGone || undefined}
    >
      <header>
        <h2>
          <Link to={paths.boards(id)}>{name}</Link>
        </h2>
        <span className={styles.owner}>{ownerOf(project, userId)}</span>
        <StatusTag item={project} />
        {boardCount > boards.length && (
          <Link className={styles.all} to={paths.boards(id)}>
            {texts.allBoards(boardCount)}
          </Link>
        )}
        <span className={styles.people}>
          <Avatars members={user} />
        </span>
        {menu}
      </header>
      {boards.length > 0 || mayAdd ? (
        <Tiles label={texts.boardsOf(name)}>
          {boards.map((board) => (
            <BoardTile
              key={board.id}
              board={board}
              people={board.users}
              peopleCount={board.userCount}
              path={paths.board(id, board.id)}
            />
          ))}
          {mayAdd && <AddTile label={texts.newBoard} to={pathToAdd(paths.boards(id))} />}
        </Tiles>
      ) : (
        <p className={styles.none}>{texts.noBoards}</p>
      )}
    </section>
  );
}

export function ProjectTiles(props: TilesProps) {
  const { items, creating, tab, userId, isSelected, isGone, menuOf } = props;
  return (
    <>
      {creating.map(({ idempotencyKey, name }) => (
        <section key={idempotencyKey} className={styles.project} aria-label={name}>
          <header>
            <h2>{name}</h2>
            <span className={styles.owner} role="status">
              {texts.beingCreated}
            </span>
          </header>
        </section>
      ))}
      {items.map(
        (project) =>
          'boards' in project && (
            <ProjectSection
              key={project.id}
              project={project}
              userId={userId}
              isActive={tab === 'active'}
              isSelected={isSelected(project)}
              isGone={isGone(project)}
              menu={menuOf(project)}
            />
          ),
      )}
    </>
  );
}

/** A link to the form for a new item, as the last tile. */
function AddTile({ label, to }: { label: string; to: string }) {
  return (
    <li className={styles.place}>
      <Link className={styles.add} to={to}>
        <Plus aria-hidden size={16} />
        {label}
      </Link>
    </li>
  );
}
