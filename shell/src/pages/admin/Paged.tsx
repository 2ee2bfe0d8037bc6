import Button from 'antd/es/button';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

export const PAGE = 25;

interface Props {
  offset: number;
  total: number;
  onOffset: (offset: number) => void;
}

/** How many there are, and the ways to the pages before and after. */
export function Paged({ offset, total, onOffset }: Props) {
  return (
    <nav className={styles.bar} aria-label={texts.count(total)}>
      <span className={styles.soft}>{texts.count(total)}</span>
      {offset > 0 && (
        <Button size="small" onClick={() => onOffset(offset - PAGE)}>
          {texts.previous}
        </Button>
      )}
      {offset + PAGE < total && (
        <Button size="small" onClick={() => onOffset(offset + PAGE)}>
          {texts.next}
        </Button>
      )}
    </nav>
  );
}
