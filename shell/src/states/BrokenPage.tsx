import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import { Message } from './Message.tsx';
import { ReportDetails } from './ReportDetails.tsx';

/**
 * Replaces one of the shell's own pages, or the whole shell, if it threw or its code did not load.
 */
export function BrokenPage({ error, isPage = false }: { error: unknown; isPage?: boolean }) {
  return (
    <Message
      scene="list-gone"
      role="alert"
      title={texts.pageFailed}
      isPage={isPage}
      actions={
        <Button type="primary" onClick={() => location.reload()}>
          {texts.reloadPage}
        </Button>
      }
      more={<ReportDetails error={error} />}
    >
      {texts.pageFailedHint}
    </Message>
  );
}
