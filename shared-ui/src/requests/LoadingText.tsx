import Skeleton from 'antd/es/skeleton';
import { texts } from './texts.ts';

interface Props {
  rows: number;
  hasTitle?: boolean;
}

/** Placeholder lines for content of any shape that is loading. */
export function LoadingText({ rows, hasTitle = true }: Props) {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton active title={hasTitle} paragraph={{ rows }} />
    </div>
  );
}
