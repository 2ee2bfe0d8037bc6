import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { Message } from '../states/Message.tsx';
import { texts } from '../texts.ts';
import { sessionCheckAsked } from './auth-slice.ts';

/**
 * Replaces a page that was opened while the server is away; the page shows by itself once the
 * server is back.
 */
export function ServerUnreachable() {
  const dispatch = useDispatch();
  const isOffline = !navigator.onLine;
  return (
    <Message
      isPage
      scene="paused"
      role="status"
      title={isOffline ? texts.noNetwork : texts.unreachable}
      actions={<Button onClick={() => dispatch(sessionCheckAsked())}>{texts.tryNow}</Button>}
    >
      {isOffline ? texts.noNetworkHint : texts.unreachableHint}
    </Message>
  );
}
