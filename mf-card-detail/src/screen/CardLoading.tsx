import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { texts } from '../texts.ts';
import styles from './CardLayout.module.css';
import { useCardPresentation } from '../card/card-presentation.ts';
import { detailOutdated, type LoadedDetail } from 'shared-cards';

interface Props {
  loaded: Exclude<LoadedDetail, { status: 'ready' | 'missing' }>;
}

/** The placeholder for a card that is loading or failed. */
export function CardLoading({ loaded }: Props) {
  const dispatch = useDispatch();
  const { close } = useCardPresentation();
  const toBoard = <Button onClick={close}>{texts.toBoard}</Button>;
  if (loaded.status === 'failed') {
    const { cardId } = loaded;
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={texts.loadFailed}
        action={
          <>
            <Button onClick={() => dispatch(detailOutdated({ cardId }))}>{texts.tryAgain}</Button>{' '}
            {toBoard}
          </>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={texts.loading} className={styles.card}>
      <div className={`${styles.grip} ${styles.header}`} />
      <div className={styles.scroll}>
        <Bars className={styles.main} count={12} />
        <Bars className={styles.side} count={8} />
      </div>
    </div>
  );
}

function Bars({ className, count }: { className: string | undefined; count: number }) {
  return (
    <div className={`${className} ${styles.bars}`}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
