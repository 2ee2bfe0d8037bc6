import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { texts } from '../texts/texts.ts';
import { type BoardState } from 'shared-cards';
import styles from './BoardScreen.module.css';

/** As many lists as a tablet shows, and some cards in each. */
const WAITING_CARDS = [4, 2, 3];

interface Props {
  status: Exclude<BoardState['status'], 'ready' | 'missing'>;
  /** The first cards are shown beside it. */
  hasCards: boolean;
  onRetry: () => void;
}

/** The placeholder for a board that is loading or failed. */
export function BoardLoading({ status, hasCards, onRetry }: Props) {
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
  // One element for both, so that screen readers say it once.
  return (
    <div
      role="status"
      aria-label={texts.loading}
      data-loading={hasCards ? 'more' : ''}
      data-beside-sidebar
      className={hasCards ? styles.unseen : `${styles.inWindow} ${styles.skeletons}`}
    >
      {(hasCards ? [] : WAITING_CARDS).map((count, list) => (
        <div key={list}>
          {Array.from({ length: count }, (_, card) => (
            <span key={card} />
          ))}
        </div>
      ))}
    </div>
  );
}
