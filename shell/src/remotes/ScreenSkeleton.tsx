import { useKeptFirstFrame } from '../first-frame/first-frame.ts';
import styles from './ScreenSkeleton.module.css';

type Shape = 'rows' | 'lists' | 'tiles';

const SHAPES: Readonly<Record<string, Shape>> = {
  'mf-kanban': 'lists',
  'mf-projects': 'tiles',
  'mf-boards': 'tiles',
};

const PARTS: Readonly<Record<Shape, number>> = { rows: 5, lists: 4, tiles: 6 };

/**
 * Has the shape of the screen that is loading, so that nothing jumps; only visible if that takes a
 * while.
 */
export function ScreenSkeleton({ name = '' }: { name?: string }) {
  useKeptFirstFrame();
  const shape = SHAPES[name] ?? 'rows';
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
