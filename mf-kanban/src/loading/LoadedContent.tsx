import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import type { Loaded } from './loaded-slice.ts';

interface Props<Value> {
  state: Loaded<unknown, Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** What is loaded, or what stands in its place until it is. */
export function LoadedContent<Value>({ state, onRetry, children }: Props<Value>) {
  if (state.status === 'ready') return <>{children(state.value)}</>;
  if (state.status === 'failed') {
    const retry = <Button onClick={onRetry}>{texts.tryAgain}</Button>;
    return <Alert role="alert" type="error" showIcon title={texts.partLoadFailed} action={retry} />;
  }
  return (
    <div role="status" aria-label={texts.partLoading}>
      <Skeleton active title={false} />
    </div>
  );
}
