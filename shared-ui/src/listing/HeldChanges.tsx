import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import styles from './Listing.module.css';

/**
 * Reports that others have changed the list while the user points at it; drawn over the rows, so
 * that none moves.
 */
export function HeldChanges({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.held} role="status">
      <span>{texts.listChanged}</span>
      <Button type="text" onClick={onShow}>
        {texts.showChanges}
      </Button>
    </div>
  );
}
