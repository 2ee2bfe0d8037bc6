import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import styles from './Listing.module.css';

/** Others have changed what is listed, while somebody points at it; over the rows, so that none moves. */
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
