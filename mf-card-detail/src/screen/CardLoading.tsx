import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useDispatch } from 'react-redux';
import { LostDrafts } from '../editors/LostDrafts.tsx';
import { texts } from '../texts.ts';
import styles from './CardFrame.module.css';
import { useCardFrame } from '../card/card-frame.ts';
import { cardOpened, type CurrentCard } from '../card/current-card-slice.ts';

const nowhere = () => false;

/** What stands in the card's place while it is not there. */
export function CardLoading({ current }: { current: Exclude<CurrentCard, { status: 'ready' }> }) {
  const dispatch = useDispatch();
  const { close } = useCardFrame();
  const toBoard = <Button onClick={close}>{texts.toBoard}</Button>;
  if (current.status === 'missing') {
    return (
      <div role="alert" className={styles.missing}>
        <h2>{current.message ?? texts.missing}</h2>
        {current.message === null && <p>{texts.missingHint}</p>}
        <LostDrafts cardId={current.cardId} hasPlace={nowhere} />
        {toBoard}
      </div>
    );
  }
  if (current.status === 'failed') {
    const { boardId, cardId } = current;
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={texts.loadFailed}
        action={
          <>
            <Button onClick={() => dispatch(cardOpened({ boardId, cardId }))}>
              {texts.tryAgain}
            </Button>{' '}
            {toBoard}
          </>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={texts.loading} className={styles.columns}>
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 8 }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
