import styles from './ScreenSkeleton.module.css';

/** A quiet place holder of a screen's usual size, so that nothing jumps when the screen arrives. */
export function ScreenSkeleton({ name }: { name?: string }) {
  return (
    <div aria-busy="true" className={styles.skeleton} {...(name && { 'data-remote': name })}>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.body} />
    </div>
  );
}
