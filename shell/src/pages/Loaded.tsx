import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import type { ReactNode } from 'react';
import type { ResourceState } from '../resources/create-resource.ts';
import { texts } from './texts.ts';

interface Props<Data> {
  resource: ResourceState<Data> & { reload: () => void };
  children: (data: Data) => ReactNode;
}

/** What was read; until then its skeleton, and after a failure its cause and a way to try again. */
export function Loaded<Data>({ resource, children }: Props<Data>) {
  const { status, data, message, reload } = resource;
  if (status === 'failed') {
    const retry = <Button onClick={reload}>{texts.retry}</Button>;
    return <Alert type="error" role="alert" title={message} action={retry} />;
  }
  if (data === null) return <Skeleton active aria-label={texts.loading} paragraph={{ rows: 6 }} />;
  return children(data);
}
