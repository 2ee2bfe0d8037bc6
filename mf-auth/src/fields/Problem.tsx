import styles from './Field.module.css';

interface Props {
  id: string | undefined;
  children: string | undefined;
}

/** What is wrong with a field, in the space below it; nothing if nothing is. */
export const Problem = ({ id, children }: Props) =>
  children !== undefined && (
    <div id={id} className={styles.problem}>
      {children}
    </div>
  );
