import {
  type BoardViewServices,
  boardViewsOf,
  inLanguage,
  type OfferedBoardView,
  pageLanguage,
  type RemoteBoardView,
} from 'shared-api/remote';
import type { Pins } from '../pins/pins.ts';
import { NotFound } from '../remotes/NotFound.tsx';
import { RemoteMount } from '../remotes/RemoteMount.tsx';
import styles from './BoardView.module.css';

/** @param preload Loads a remote before it is wanted. */
export function createBoardViews(
  { remotes }: Pick<Pins, 'remotes'>,
  preload: (remote: string) => void,
): OfferedBoardView[] {
  return boardViewsOf(remotes)
    .filter(({ remote }) => remotes[remote]?.disabled !== true)
    .map((view) => ({
      id: view.id,
      title: inLanguage(view.title, pageLanguage()),
      icon: view.icon,
      View: viewOf(view),
      preload: () => preload(view.remote),
    }));
}

const viewOf = ({ id, remote }: RemoteBoardView) =>
  function BoardView({ services }: { services: BoardViewServices }) {
    return (
      <div className={styles.view}>
        <RemoteMount
          name={remote}
          show={({ boardViews }) => {
            const View = boardViews?.[id];
            return View ? <View services={services} /> : <NotFound />;
          }}
        />
      </div>
    );
  };
