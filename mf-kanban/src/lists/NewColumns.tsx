import { useSelector } from 'react-redux';
import { texts } from '../texts.ts';
import styles from './ListColumn.module.css';
import { selectNewColumns, type WithNewColumns } from './new-columns-slice.ts';

/** Columns that the server has not confirmed yet. They become columns in the same place. */
export function NewColumns() {
  const columns = useSelector((state: WithNewColumns) => selectNewColumns(state));
  return columns.map(({ key, name }) => (
    <section key={key} className={styles.column} aria-label={name} aria-busy data-new>
      <header className={styles.header}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      </header>
      <p role="status" className={styles.creating}>
        {texts.creatingColumn}
      </p>
    </section>
  ));
}
