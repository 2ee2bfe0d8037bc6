import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { texts } from './texts.ts';

/** The reason why something could not be loaded, and a button to retry. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>{texts.tryAgain}</Button>;
  return <Alert type="error" role="alert" title={message} action={retry} />;
}
