import Button from 'antd/es/button';
import { Message } from '../states/Message.tsx';
import { ReportDetails } from '../states/ReportDetails.tsx';
import { texts } from '../texts.ts';
import { useRemoteRuntime } from './remote-context.ts';

interface Props {
  name: string;
  error: unknown;
  retry: () => void;
  /** It was running and stopped, rather than not having been loaded. */
  hasStopped?: boolean;
}

const saying = (sentences: Readonly<Record<string, string>> & { other: string }, name: string) =>
  sentences[name] ?? sentences.other;

/**
 * Replaces a remote that did not load or broke: explains what that means, and has folded details
 * for its team.
 */
export function RemotePlaceholder({ name, error, retry, hasStopped = false }: Props) {
  const runtime = useRemoteRuntime();
  return (
    <div data-remote-failed={name}>
      <Message
        scene="list-gone"
        role="alert"
        title={saying(texts.remoteFailed, name)}
        actions={
          <Button type="primary" onClick={retry}>
            {hasStopped ? texts.restartPart : texts.tryAgain}
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
  return (
    <div data-remote-off={name}>
      <Message
        scene="paused"
        role="status"
        title={saying(texts.remoteOff, name)}
        more={<ReportDetails label={runtime.label(name)} />}
      >
        {texts.remoteOffHint}
      </Message>
    </div>
  );
}
