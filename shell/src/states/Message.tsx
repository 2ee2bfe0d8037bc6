import type { ReactNode } from 'react';
import { BoardScene, type Scene } from './BoardScene.tsx';
import styles from './Message.module.css';

interface Props {
  scene: Scene;
  title: string;
  /** The meaning, and what the user can do, in a sentence or two. */
  children: ReactNode;
  /** Ways on, the best one first. */
  actions?: ReactNode;
  /** Shown below, such as details for a report. */
  more?: ReactNode;
  /** `alert`: something broke just now; `status`: it goes on by itself. */
  role?: 'alert' | 'status';
  /** The message is the whole page. */
  isPage?: boolean;
}

/** Replaces a page that cannot be shown: a picture, an explanation, and links. */
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
