import Skeleton from 'antd/es/skeleton';
import { texts } from './texts.ts';

interface Props {
  rows: number;
  hasTitle?: boolean;
}

/** Lines in the place of content of any shape, while it is on its way. */
export function LoadingText({ rows, hasTitle = true }: Props) {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton active title={hasTitle} paragraph={{ rows }} />
    </div>
  );
}
