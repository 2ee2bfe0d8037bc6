import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import styles from './Items.module.css';

interface Props {
  text: string;
  /** Null while nothing is filtered. */
  onClearFilters: (() => void) | null;
}

/** What stands in place of the rows; filters that find nothing can be taken away right here. */
export function EmptyItems({ text, onClearFilters }: Props) {
  return (
    <div className={styles.empty}>
      <p>{onClearFilters ? texts.nothingFound : text}</p>
      {onClearFilters && <Button onClick={onClearFilters}>{texts.clearFilters}</Button>}
    </div>
  );
}
