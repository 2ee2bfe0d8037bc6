import type { ReactNode } from 'react';
import { BoardScene, type Scene } from './BoardScene.tsx';
import styles from './Message.module.css';

interface Props {
  scene: Scene;
  title: string;
  /** What it means and what one can do, in a sentence or two. */
  children: ReactNode;
  /** Ways on, the best one first. */
  actions?: ReactNode;
  /** What is below, such as details for a report. */
  more?: ReactNode;
  /** `alert`: something broke just now; `status`: it goes on by itself. */
  role?: 'alert' | 'status';
  /** It is all that is on the page. */
  isPage?: boolean;
}

/** In place of a page that cannot be shown: a picture, what it is about, and ways on. */
export function Message({ scene, title, children, actions, more, role, isPage = false }: Props) {
  const Frame = isPage ? 'main' : 'section';
  return (
    <Frame className={styles.message} data-page={isPage}>
      <BoardScene scene={scene} />
      <div role={role}>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {more}
    </Frame>
  );
}
