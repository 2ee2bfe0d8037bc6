import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { texts } from '../texts/texts.ts';
import { type BoardState } from 'shared-cards';
import styles from './BoardScreen.module.css';

/** As many lists as a tablet shows, and some cards in each. */
const WAITING_CARDS = [4, 2, 3];

interface Props {
  status: Exclude<BoardState['status'], 'ready' | 'missing'>;
  onRetry: () => void;
}

/** The placeholder for a board that is loading or failed. */
export function BoardLoading({ status, onRetry }: Props) {
  if (status === 'failed') {
    const retry = <Button onClick={onRetry}>{texts.tryAgain}</Button>;
    return (
      <Alert
        role="alert"
        className={styles.inWindow ?? ''}
        data-beside-sidebar
        type="error"
        showIcon
        title={texts.loadFailed}
        action={retry}
      />
    );
  }
  return (
    <div
      role="status"
      aria-label={texts.loading}
      data-loading
      data-beside-sidebar
      className={`${styles.inWindow} ${styles.skeletons}`}
    >
      {WAITING_CARDS.map((count, list) => (
        <div key={list}>
          {Array.from({ length: count }, (_, card) => (
            <span key={card} />
          ))}
        </div>
      ))}
    </div>
  );
}
