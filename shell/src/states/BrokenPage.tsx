import Button from 'antd/es/button';
import type { CodeFailure } from 'shared-ui/lazy-online';
import { texts } from '../texts.ts';
import { Message } from './Message.tsx';
import { ReportDetails } from './ReportDetails.tsx';

interface Props {
  error: unknown;
  isPage?: boolean;
  /** Given if its code did not load: what loads it again. */
  again?: Pick<CodeFailure, 'isRetrying' | 'retry'>;
}

/**
 * Replaces one of the shell's own pages, or the whole shell, if it threw or its code did not load.
 */
export function BrokenPage({ error, isPage = false, again }: Props) {
  return (
    <Message
      scene="list-gone"
      role="alert"
      title={texts.pageFailed}
      isPage={isPage}
      actions={
        <>
          {again && (
            <Button type="primary" loading={again.isRetrying} onClick={again.retry}>
              {texts.tryAgain}
            </Button>
          )}
          <Button type={again ? 'default' : 'primary'} onClick={() => location.reload()}>
            {texts.reloadPage}
          </Button>
        </>
      }
      more={<ReportDetails error={error} />}
    >
      {texts.pageFailedHint}
    </Message>
  );
}
