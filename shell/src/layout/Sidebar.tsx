import { FolderKanban, SquareKanban } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { texts } from '../texts.ts';
import styles from './DashboardLayout.module.css';

/** The main menu. Boards are those of the project last opened, so the entry needs one. */
export function Sidebar({ defaultProjectId }: { defaultProjectId: number | null }) {
  return (
    <nav className={styles.sidebar} aria-label={texts.sidebar}>
      <p className={styles.brand}>{texts.appName}</p>
      <NavLink id="project" to={paths.projects()}>
        <FolderKanban aria-hidden size={18} /> {texts.projects}
      </NavLink>
      {defaultProjectId !== null && (
        <NavLink id="boards" to={paths.boards(defaultProjectId)}>
          <SquareKanban aria-hidden size={18} /> {texts.boards}
        </NavLink>
      )}
    </nav>
  );
}
