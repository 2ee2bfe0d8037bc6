import styles from './Field.module.css';

interface Props {
  id: string | undefined;
  children: string | undefined;
}

/**
 * What is wrong with a field, in the space below it; nothing if nothing is. It is announced, since
 * fields are checked while the focus is in them.
 */
export const Problem = ({ id, children }: Props) => (
  <div aria-live="polite" className={styles.problems}>
    {children !== undefined && (
      <div id={id} className={styles.problem}>
        {children}
      </div>
    )}
  </div>
);
