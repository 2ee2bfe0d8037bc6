import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useDispatch } from 'react-redux';
import { texts } from '../texts.ts';
import { cardOpened, type CurrentCard } from './current-card-slice.ts';

/** What stands in the card's place while it is not there. */
export function CardLoading({ current }: { current: Exclude<CurrentCard, { status: 'ready' }> }) {
  const dispatch = useDispatch();
  if (current.status !== 'failed') {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  }
  const { boardId, cardId } = current;
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={texts.loadFailed}
      action={
        <Button onClick={() => dispatch(cardOpened({ boardId, cardId }))}>{texts.tryAgain}</Button>
      }
    />
  );
}
