import type { PageShape } from 'shared-api/remote';
import { useKeptFirstFrame } from '../first-frame/first-frame.ts';
import styles from './ScreenSkeleton.module.css';

const PARTS: Readonly<Record<PageShape, number>> = { rows: 5, lists: 4, tiles: 6 };

interface Props {
  /** The remote that loads. */
  name?: string;
  shape?: PageShape | undefined;
}

/**
 * Has the shape of the screen that is loading, so that nothing jumps; only visible if that takes a
 * while.
 */
export function ScreenSkeleton({ name = '', shape = 'rows' }: Props) {
  useKeptFirstFrame();
  return (
    <div
      aria-busy="true"
      className={styles.skeleton}
      data-shape={shape}
      {...(name !== '' && { 'data-remote': name })}
    >
      {Array.from({ length: PARTS[shape] }, (_, part) => (
        <span key={part} />
      ))}
    </div>
  );
}
