import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import styles from './BoardScreen.module.css';

interface Props {
  hasFailed: boolean;
  onRetry: () => void;
}

/** What stands in the columns' place while they are not there. */
export function BoardLoading({ hasFailed, onRetry }: Props) {
  if (hasFailed) {
    const retry = <Button onClick={onRetry}>{texts.tryAgain}</Button>;
    return <Alert role="alert" type="error" showIcon title={texts.loadFailed} action={retry} />;
  }
  return (
    <div role="status" aria-label={texts.loading} className={styles.skeletons}>
      <span />
      <span />
      <span />
    </div>
  );
}
