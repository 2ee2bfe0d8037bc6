import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { EmptyState } from 'shared-ui/empty-state';
import { texts } from '../texts/texts.ts';
import { type BoardState } from 'shared-cards';
import styles from './BoardScreen.module.css';

/** As many lists as a tablet shows, and some cards in each. */
const WAITING_CARDS = [4, 2, 3];

interface Props {
  status: Exclude<BoardState['status'], 'ready'>;
  onRetry: () => void;
}

/** The placeholder for a board that is loading, failed or missing. */
export function BoardLoading({ status, onRetry }: Props) {
  if (status === 'missing') {
    return (
      <div role="alert" className={styles.inWindow} data-beside-sidebar>
        <EmptyState
          title={texts.missing}
          action={<Link to={paths.projects()}>{texts.toProjects}</Link>}
        >
          {texts.missingHint}
        </EmptyState>
      </div>
    );
  }
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
