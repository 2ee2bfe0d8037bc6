import Button from 'antd/es/button';
import { Message } from '../states/Message.tsx';
import { ReportDetails } from '../states/ReportDetails.tsx';
import { inLanguage, pageLanguage } from 'shared-api/remote';
import { usePins } from '../pins/pins-context.ts';
import { texts } from '../texts.ts';
import { useRemoteRuntime } from './remote-context.ts';

interface Props {
  name: string;
  error: unknown;
  retry: () => void;
  /** It was running and stopped, rather than not having been loaded. */
  hasStopped?: boolean;
  /** It is part of a page, and not a page. */
  isPart?: boolean;
}

/** What people call a remote. */
function useTitle(name: string): string {
  const title = usePins().remotes[name]?.title;
  return title ? inLanguage(title, pageLanguage()) : name;
}

/**
 * Replaces a remote that did not load or broke: explains what that means, and has folded details
 * for its team.
 */
export function RemotePlaceholder(props: Props) {
  const { name, error, retry, hasStopped = false, isPart = false } = props;
  const runtime = useRemoteRuntime();
  const title = useTitle(name);
  const again = hasStopped ? texts.restartPart : texts.tryAgain;
  if (isPart)
    return (
      <div role="alert" data-remote-failed={name}>
        <p>{texts.remoteFailed(title)}</p>
        <Button size="small" onClick={retry}>
          {again}
        </Button>
      </div>
    );
  return (
    <div data-remote-failed={name}>
      <Message
        scene="list-gone"
        role="alert"
        title={texts.remoteFailed(title)}
        actions={
          <Button type="primary" onClick={retry}>
            {again}
          </Button>
        }
        more={<ReportDetails label={runtime.label(name)} error={error} />}
      >
        {hasStopped ? texts.remoteStoppedHint : texts.remoteFailedHint}
      </Message>
    </div>
  );
}

/** Replaces a remote that operators switched off: nothing is broken, and a retry would not help. */
export function RemoteOff({ name }: Pick<Props, 'name'>) {
  const runtime = useRemoteRuntime();
  const title = useTitle(name);
  return (
    <div data-remote-off={name}>
      <Message
        scene="paused"
        role="status"
        title={texts.remoteOff(title)}
        more={<ReportDetails label={runtime.label(name)} />}
      >
        {texts.remoteOffHint}
      </Message>
    </div>
  );
}
